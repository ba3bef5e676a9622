/**
 * Opens whatever hides a wrong field, scrolls to the first of them with its message, and focuses it. `focus()` alone would scroll without
 * regard to the message and to fixed page edges.
 */
export function showWrongField(within: HTMLElement | null): void {
  const wrong = [...(within?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  const [field] = wrong;
  if (!field) return;
  for (const each of wrong) unfold(each);
  field.focus({ preventScroll: true });
  // In braces: newer browsers answer a promise.
  void field.scrollIntoView({ block: 'center' });
  // The first describing element is the error (`ui/field.tsx`); below a tall field it may still be out of view.
  const [sentence] = (field.getAttribute('aria-describedby') ?? '').split(' ');
  if (sentence) void document.getElementById(sentence)?.scrollIntoView({ block: 'nearest' });
}

function unfold(field: HTMLElement): void {
  const folded = () => field.closest<HTMLDetailsElement>('details:not([open])');
  for (let fold = folded(); fold !== null; fold = folded()) fold.open = true;
}

/** Number of messages in a form's errors; lists and groups are counted by field. */
export function countWrong(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('message' in errors && typeof errors.message === 'string') return 1;
  // `ref` is the field's element.
  return Object.entries(errors).reduce((count, [name, held]) => count + (name === 'ref' ? 0 : countWrong(held)), 0);
}
