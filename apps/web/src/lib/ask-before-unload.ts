/** Time of the last click on a mail or phone link, which browsers report as leaving although the page stays. */
let appOpenedAt = Number.NEGATIVE_INFINITY;
if (typeof document !== 'undefined') {
  document.addEventListener('click', ({ target, timeStamp }) => {
    if (target instanceof Element && target.closest('[href^="mailto:"],[href^="tel:"]')) appOpenedAt = timeStamp;
  });
}

/** Handler of 'beforeunload' when leaving would lose something: the browser then asks. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (event.timeStamp - appOpenedAt < 1_000) return;
  event.preventDefault();
  // Chrome up to 118 asks only for this.
  event.returnValue = true;
}
