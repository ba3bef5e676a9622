import type { ListedImport } from '@lapak/contract/assortment/product-import';
import type { AnswerOf } from '@lapak/contract/endpoints';
import { compactDateTime, countText } from '../../../lib/format.ts';
import { useListView } from '../../../lib/list-view.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { importView } from '../../shared/addresses/import-view.ts';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { actionsColumn, EditLink } from '../../shared/list/row-actions.tsx';

/** Saved imports that can be undone, newest first. */
export function LastImports({ imports: { data, meta } }: { imports: AnswerOf<'listProductImports'> }) {
  const { view } = useListView(importView);
  return (
    <section className="mt-8">
      <h2 className="mb-4 text-xl font-bold">Impor tujuh hari terakhir</h2>
      {(data.length > 0 || view.q !== '') && (
        <div className="mb-4">
          <ListSearch list={importView} label="Cari nama berkas" />
        </div>
      )}
      {data.length === 0 ? (
        <ListEmpty list={importView} view={view} noMatch="Tidak ada berkas yang cocok." none="Belum ada impor.">
          Berkas yang disimpan tampil di sini, dan dapat dibatalkan.
        </ListEmpty>
      ) : (
        <>
          <Table caption="Impor tujuh hari terakhir" columns={COLUMNS} rows={data} rowKey={({ id }) => id} />
          <Pagination className="mt-5" page={meta.page} pages={meta.pages} href={(page) => importView.changed(view, { page })} />
        </>
      )}
    </section>
  );
}

const COLUMNS: ReadonlyArray<Column<ListedImport>> = [
  { key: 'name', header: 'Berkas', heading: true, cell: ({ file_name }) => <span className="wrap-anywhere">{file_name}</span> },
  { key: 'time', header: 'Waktu', cell: ({ created_at }) => compactDateTime(created_at) },
  { key: 'by', header: 'Oleh', cell: ({ by }) => by ?? 'Tidak diketahui' },
  { key: 'saved', header: 'Disimpan', align: 'right', cell: ({ saved }) => `${countText(saved)} produk` },
  { key: 'state', header: 'Keadaan', cell: (file) => <StateBadge file={file} /> },
  actionsColumn(({ id, file_name }) => <EditLink to={importView.address({ file: id })} label="Lihat" name={file_name} />),
];

function StateBadge({ file: { saved, undone, applied_at, undo_at } }: { file: ListedImport }) {
  if (undone === saved) return <Badge tone="neutral">Dibatalkan</Badge>;
  if (undo_at !== null) return <Badge tone="warning">Dibatalkan sebagian</Badge>;
  return applied_at === null ? <Badge tone="warning">Tersimpan sebagian</Badge> : <Badge tone="success">Tersimpan</Badge>;
}
