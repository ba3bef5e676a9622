/**
 * Brings the first field of the document that is marked wrong into view with its sentence, unfolds what hides it, and sets the focus on it.
 * The browser's own scrolling at `focus()` isn't enough: it knows nothing of the sentence, nor of what is fixed over the page's edges.
 */
export function showWrongField(within: HTMLElement | null): void {
  const field = within?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!field) return;
  for (let folded = foldedAround(field); folded !== null; folded = foldedAround(field)) folded.open = true;
  field.focus({ preventScroll: true });
  // In braces: newer browsers answer a promise.
  void field.scrollIntoView({ block: 'center' });
  // The first that describes it is what is wrong with it (`ui/field.tsx`); below a tall field it may be out of sight still.
  const [sentence] = (field.getAttribute('aria-describedby') ?? '').split(' ');
  if (sentence) void document.getElementById(sentence)?.scrollIntoView({ block: 'nearest' });
}

function foldedAround(field: HTMLElement): HTMLDetailsElement | null {
  return field.closest<HTMLDetailsElement>('details:not([open])');
}

/** How many sentences a form's errors hold: lists and groups hold those of their fields. */
export function countWrong(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('message' in errors && typeof errors.message === 'string') return 1;
  // `ref` is the field's element.
  return Object.entries(errors).reduce((count, [name, held]) => count + (name === 'ref' ? 0 : countWrong(held)), 0);
}
