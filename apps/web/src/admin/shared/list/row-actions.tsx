import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Column } from '../../../ui/table.tsx';

/** The last column of a table: the row's buttons. */
export function actionsColumn<Row>(actions: (row: Row) => ReactNode): Column<Row> {
  return {
    key: 'actions',
    header: 'Tindakan',
    actions: true,
    cell: (row) => <span className="flex gap-2 md:justify-end">{actions(row)}</span>,
  };
}

type EditLinkProps = {
  to: string;
  /** For screen readers: 'Kopi Gayo'. */
  name: string;
  label?: string;
  grow?: boolean;
  /** A sign instead of its word where rows are cards. */
  compact?: boolean;
};

/** Link to a record's form. */
export function EditLink({ to, name, label = 'Edit', grow = false, compact = false }: EditLinkProps) {
  return (
    <ButtonLink
      to={to}
      variant={compact ? 'ghost' : 'secondary'}
      size="sm"
      className={cx('md:max-xl:px-2 xl:whitespace-nowrap', grow && 'grow', compact && 'px-2.5! max-xl:min-h-11')}
      preventScrollReset
    >
      {compact && <Pencil className="size-4.5 xl:hidden" aria-hidden="true" />}
      <span className={cx(compact && 'max-xl:sr-only')}>{label}</span>
      <span className="sr-only"> {name}</span>
    </ButtonLink>
  );
}
