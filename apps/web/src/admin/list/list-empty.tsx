import type { ReactNode } from 'react';
import type { ListView } from '../../lib/list-view.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

type ListEmptyProps<View> = {
  list: ListView<View>;
  view: View;
  /** While something narrows the list: 'Tidak ada kategori yang cocok'. */
  noMatch: string;
  /** While nothing does, where it is said otherwise: 'Belum ada kategori'. */
  none?: string;
  /** How the first one is made. */
  action?: ReactNode;
  children?: ReactNode;
};

/** A list's empty face: what to do next depends on whether something narrows it. */
export function ListEmpty<View>({ list, view, noMatch, none = noMatch, action, children }: ListEmptyProps<View>) {
  if (list.isNarrowed(view)) {
    return <EmptyState title={noMatch} action={<ButtonLink to={list.widened(view)}>Tampilkan semua</ButtonLink>} />;
  }
  return (
    <EmptyState title={none} action={action}>
      {children}
    </EmptyState>
  );
}
