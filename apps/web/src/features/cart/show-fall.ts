/** Shows the first picture within `from` falling into the cart's sign. Its script comes with the first one; without it nothing falls. */
export function showFall(from: Element | null | undefined): void {
  const picture = from?.querySelector('img');
  if (picture)
    import('./fall-into-bag.ts').then(
      ({ fallIntoBag }) => fallIntoBag(picture),
      () => {},
    );
}
