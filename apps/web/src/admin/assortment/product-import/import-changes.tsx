import { type ImportChangeRow, LARGE_CHANGE } from '@lapak/contract/assortment/product-import';
import type { AnswerOf } from '@lapak/contract/endpoints';
import { madeOnce } from '@lapak/contract/made-once';
import { formatRupiahExactly } from '@lapak/contract/money/format-rupiah';
import { toSen } from '@lapak/contract/money/sen';
import { countText } from '../../../lib/format.ts';
import { useListView } from '../../../lib/list-view.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ChipLink, ChipRow } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { importView } from '../../shared/addresses/import-view.ts';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';

/** The changes of an import, line by line, the largest change of price or stock first. */
export function ImportChanges({ changes: { data, meta }, large }: { changes: AnswerOf<'listImportChanges'>; large: number }) {
  const { view, loading } = useListView(importView);
  return (
    <section className="mt-7">
      <h3 className="mb-4 text-lg font-bold">Yang berubah</h3>
      <div className="mb-4 grid gap-4">
        <ListSearch list={importView} label="Cari produk dalam berkas" />
        {(large > 0 || view.large) && (
          <ChipRow label="Perubahan">
            <ChipLink selected={view.large !== true} to={importView.changed(view, { large: null })}>
              Semua
            </ChipLink>
            <ChipLink selected={view.large === true} to={importView.changed(view, { large: true })}>
              Lebih dari separuh ({countText(large)})
            </ChipLink>
          </ChipRow>
        )}
      </div>
      {data.length === 0 ? (
        <ListEmpty list={importView} view={view} noMatch="Tidak ada produk yang cocok." />
      ) : (
        <div className={cx('transition-opacity', loading && 'opacity-60')} aria-busy={loading}>
          <Table caption="Yang berubah" columns={COLUMNS} rows={data} rowKey={({ line }) => line} />
          <Pagination className="mt-5" page={meta.page} pages={meta.pages} href={(page) => importView.changed(view, { page })} />
        </div>
      )}
    </section>
  );
}

const PERCENT = madeOnce(() => new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }));
const isLarge = (share: number | null) => share !== null && share > LARGE_CHANGE;

const COLUMNS: ReadonlyArray<Column<ImportChangeRow>> = [
  {
    key: 'name',
    header: 'Produk',
    heading: true,
    className: 'md:w-64 md:align-top!',
    cell: ({ name, line, outcome, is_saved, is_undone, largest_change }) => (
      <>
        <span className="block wrap-anywhere">{name}</span>
        <span className="block text-sm font-normal text-ink-soft">Baris {countText(line)}</span>
        <span className="mt-1 flex flex-wrap gap-1.5">
          {outcome === 'new' && <Badge tone="info">Baru</Badge>}
          {isLarge(largest_change) && <Badge tone="warning">{outcome === 'new' ? 'Perlu dilihat' : 'Lebih dari separuh'}</Badge>}
          {is_undone ? <Badge tone="neutral">Dibatalkan</Badge> : is_saved && <Badge tone="success">Tersimpan</Badge>}
        </span>
      </>
    ),
  },
  {
    key: 'changes',
    header: 'Dari dan menjadi',
    className: 'md:align-top!',
    cell: ({ changes, outcome }) => (
      <ul className="grid gap-1.5 text-left">
        {changes.map((change) => (
          <li key={`${change.field} ${change.size}`} className="wrap-anywhere">
            <Change {...change} isNew={outcome === 'new'} />
          </li>
        ))}
      </ul>
    ),
  },
];

type ChangeProps = ImportChangeRow['changes'][number] & { isNew: boolean };

function Change({ field, size, from, to, isNew }: ChangeProps) {
  const share =
    ['harga', 'stok'].includes(field) && typeof from === 'number' && typeof to === 'number' && from > 0 ? (to - from) / from : null;
  const place = size === null || field === 'varian' ? field : `${field} ${size}`;
  return (
    <>
      <span className="text-sm text-ink-soft">{place}: </span>
      {!isNew && (
        <>
          <span className="tabular-nums">{valueText(field, from)}</span>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> menjadi </span>
        </>
      )}
      <b className="tabular-nums">{valueText(field, to)}</b>
      {share !== null && (
        <span
          className={cx(
            'ml-1.5 text-sm whitespace-nowrap tabular-nums',
            Math.abs(share) > LARGE_CHANGE ? 'font-bold text-danger' : 'text-ink-soft',
          )}
        >
          {PERCENT().format(share)}
        </span>
      )}
    </>
  );
}

/** A cell's value as text. */
function valueText(field: string, value: ChangeProps['from']): string {
  if (value === null) return '(kosong)';
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (typeof value === 'string') return value;
  // To the last sen: what is shown is what is saved.
  if (field.startsWith('harga')) return formatRupiahExactly(toSen(value));
  return field === 'diskon' ? `${value.toLocaleString('id-ID')}%` : countText(value);
}
