import { Plus } from 'lucide-react';
import { ButtonLink } from '../../../ui/button-link.tsx';

/**
 * Leads to the form of a new record, beside its list's search; on a phone a sign, so that the search keeps its width, but in
 * the middle of an empty list.
 */
export function AddLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} preventScrollReset className="max-sm:px-3">
      <Plus className="sm:hidden" aria-hidden="true" />
      <span className="max-sm:not-in-data-spelled-out:sr-only">{children}</span>
    </ButtonLink>
  );
}
