/** When a link to a mail or phone app was followed last: browsers take that for leaving, though the page stays. */
let appOpenedAt = Number.NEGATIVE_INFINITY;
if (typeof document !== 'undefined') {
  document.addEventListener('click', ({ target, timeStamp }) => {
    if (target instanceof Element && target.closest('[href^="mailto:"],[href^="tel:"]')) appOpenedAt = timeStamp;
  });
}

/** For 'beforeunload', where a reload or a closed tab would lose something: the browser then asks in its own words. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (event.timeStamp - appOpenedAt < 1_000) return;
  event.preventDefault();
  // Chrome up to 118 asks only for this.
  event.returnValue = true;
}
