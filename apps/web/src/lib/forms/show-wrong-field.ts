/**
 * Scrolls to the first wrong field with its message, opens what hides it, and focuses it. `focus()` alone would scroll without regard to
 * the message and to fixed page edges.
 */
export function showWrongField(within: HTMLElement | null): void {
  const field = within?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!field) return;
  for (let folded = foldedAround(field); folded !== null; folded = foldedAround(field)) folded.open = true;
  field.focus({ preventScroll: true });
  // In braces: newer browsers answer a promise.
  void field.scrollIntoView({ block: 'center' });
  // The first describing element is the error (`ui/field.tsx`); below a tall field it may still be out of view.
  const [sentence] = (field.getAttribute('aria-describedby') ?? '').split(' ');
  if (sentence) void document.getElementById(sentence)?.scrollIntoView({ block: 'nearest' });
}

function foldedAround(field: HTMLElement): HTMLDetailsElement | null {
  return field.closest<HTMLDetailsElement>('details:not([open])');
}

/** Number of messages in a form's errors; lists and groups are counted by field. */
export function countWrong(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('message' in errors && typeof errors.message === 'string') return 1;
  // `ref` is the field's element.
  return Object.entries(errors).reduce((count, [name, held]) => count + (name === 'ref' ? 0 : countWrong(held)), 0);
}
