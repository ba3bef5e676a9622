import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { cx } from '../../ui/cx.ts';
import type { Column } from '../../ui/table.tsx';

/** The last column of a table: the row's buttons. */
export function actionsColumn<Row>(actions: (row: Row) => ReactNode): Column<Row> {
  return {
    key: 'actions',
    header: 'Tindakan',
    actions: true,
    cell: (row) => <span className="flex gap-2 md:justify-end">{actions(row)}</span>,
  };
}

/** Link to a record's form; `name` is for screen readers. */
export function EditLink({ to, name, label = 'Edit', grow = false }: { to: string; name: string; label?: string; grow?: boolean }) {
  return (
    <ButtonLink
      to={to}
      variant="secondary"
      size="sm"
      className={cx('md:max-xl:px-2 xl:whitespace-nowrap', grow && 'grow')}
      preventScrollReset
    >
      {label}
      <span className="sr-only"> {name}</span>
    </ButtonLink>
  );
}
