/** How wide what falls is at the end, in CSS pixels. */
const SMALL = 24;
const FALL_MS = 420;

/**
 * A copy of the picture shrinks and falls into the cart's sign that is in sight, whose number answers. Nothing where motion is reduced.
 * The cart has changed already: this only shows where it went.
 */
export function fallIntoBag(picture: HTMLImageElement): void {
  const bag = [...document.querySelectorAll('a[href="/cart"]')].find(isInSight);
  if (!bag || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [from, to] = [picture.getBoundingClientRect(), bag.getBoundingClientRect()];
  const copy = new Image();
  copy.src = picture.currentSrc;
  copy.alt = '';
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${from.x}px`,
    top: `${from.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    objectFit: 'cover',
    borderRadius: '14px',
    transformOrigin: '0 0',
    pointerEvents: 'none',
    zIndex: '60',
  });
  const [x, y] = [to.x + (to.width - SMALL) / 2 - from.x, to.y + (to.height - SMALL) / 2 - from.y];
  document.body.append(copy);
  copy
    .animate([{}, { transform: `translate(${x}px, ${y}px) scale(${SMALL / from.width})`, opacity: 0.5 }], {
      duration: FALL_MS,
      easing: 'cubic-bezier(.2, 0, 0, 1)',
    })
    .finished.then(
      () => copy.remove(),
      () => copy.remove(),
    );
  const grow = [{ transform: 'none' }, { transform: 'scale(1.25)' }, { transform: 'none' }];
  bag.querySelector('.cart-badge')?.animate(grow, { duration: 240, delay: FALL_MS - 120 });
}

function isInSight(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
