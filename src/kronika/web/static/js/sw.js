// What the browser does with a notice while no page of ours is open.
self.addEventListener("push", (e) => {
  const news = e.data ? e.data.json() : {};
  e.waitUntil(self.registration.showNotification("Kronika", { body: news.text, tag: news.tag, data: news.link, icon: "/favicon.ico" }));
});
self.addEventListener("notificationclick", (e) => {
  e.notification.close();
  e.waitUntil(self.clients.matchAll({ type: "window" }).then((open) => {
    const there = open.find((w) => w.url.endsWith(e.notification.data.replace("/go/", "/table/")));
    return there ? there.focus() : self.clients.openWindow(e.notification.data);
  }));
});
