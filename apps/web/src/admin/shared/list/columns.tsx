import { longDate } from '../../../lib/format.ts';
import type { Column } from '../../../ui/table.tsx';

type Options<Row> = Omit<Column<Row>, 'key' | 'header' | 'cell'>;

/** A column that shows one text of the row as it is. */
export function textColumn<const Key extends string>(
  key: Key,
  header: string,
  options: Options<Record<Key, string>> = {},
): Column<Record<Key, string>> {
  return { key, header, cell: (row) => <span className="wrap-anywhere">{row[key]}</span>, ...options };
}

/** A column with the day of one of the row's times, by which the list sorts. */
export function dateColumn<const Key extends string>(
  key: Key,
  header: string,
  options: Options<Record<Key, string>> = {},
): Column<Record<Key, string>> {
  return {
    key,
    header,
    sort: key,
    cell: (row) => <span className="text-sm whitespace-nowrap text-ink-soft">{longDate(row[key])}</span>,
    ...options,
  };
}
