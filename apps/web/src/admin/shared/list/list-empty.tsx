import type { ReactNode } from 'react';
import type { ListView } from '../../../lib/list-view.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

type ListEmptyProps<View> = {
  list: ListView<View>;
  view: View;
  /** With active filters: 'Tidak ada kategori yang cocok'. */
  noMatch: string;
  /** Without filters, where the text differs: 'Belum ada kategori'. */
  none?: string;
  /** How to create the first one. */
  action?: ReactNode;
  children?: ReactNode;
};

/** A list's empty state; the next step depends on active filters. */
export function ListEmpty<View>({ list, view, noMatch, none = noMatch, action, children }: ListEmptyProps<View>) {
  if (list.isNarrowed(view)) {
    return <EmptyState title={noMatch} action={<ButtonLink to={list.widened(view)}>Tampilkan semua</ButtonLink>} />;
  }
  return (
    <EmptyState title={none} action={action && <div data-spelled-out>{action}</div>}>
      {children}
    </EmptyState>
  );
}
