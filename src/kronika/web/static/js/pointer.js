// What is drawn anew under a pointer that rests is not meant by it: the browser says "over" of it all the same.
let last = null, rested = null;
for (const kind of ["pointermove", "pointerdown"]) addEventListener(kind, (e) => { last = [e.clientX, e.clientY]; }, true);
document.addEventListener("kronika:swapped", () => { rested = last; });

export const meant = (e) => e.clientX !== rested?.[0] || e.clientY !== rested?.[1];
