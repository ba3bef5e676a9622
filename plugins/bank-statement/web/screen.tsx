import '../contract/routes.ts';
import { BackLink, HeadingAct } from '@lapak/web/admin/shared/list/heading-act.tsx';
import { ListScreen } from '@lapak/web/admin/shared/list/list-screen.tsx';
import { ListSearch } from '@lapak/web/admin/shared/list/list-search.tsx';
import { loadList } from '@lapak/web/admin/shared/list/load-list.ts';
import { ScreenHeading } from '@lapak/web/admin/shared/list/screen-heading.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { confirm } from '@lapak/web/lib/confirm.ts';
import { longDay, rupiah } from '@lapak/web/lib/format.ts';
import { useListView } from '@lapak/web/lib/list-view.ts';
import { useSend } from '@lapak/web/lib/use-send.ts';
import { Button } from '@lapak/web/ui/button.tsx';
import { ButtonLink } from '@lapak/web/ui/button-link.tsx';
import { EmptyState } from '@lapak/web/ui/empty-state.tsx';
import { Table } from '@lapak/web/ui/table.tsx';
import { Tabs } from '@lapak/web/ui/tabs.tsx';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, href, type MetaFunction } from 'react-router';
import type { BankBookRow, BankImport, BankLine, BankOverview } from '../contract/bank-statement.ts';
import { AsideDialog } from './aside-dialog.tsx';
import { BankFigures } from './bank-figures.tsx';
import { BANK_TABS, type BankTab, bankView, importView } from './bank-view.ts';
import { BookDialog } from './book-dialog.tsx';
import { ChooseBank } from './choose-bank.tsx';
import { FILE_CARD, fileColumns } from './file-columns.tsx';
import { BOOK_COLUMNS, LINE_CARD, lineColumns, settledColumns } from './line-columns.tsx';
import { MatchDialog } from './match-dialog.tsx';

export const meta: MetaFunction = () => [{ title: 'Rekening koran · Admin Lapak Hijau' }];

type Rows = { tab: 'lines' | 'settled'; data: BankLine[] } | { tab: 'book'; data: BankBookRow[] } | { tab: 'files'; data: BankImport[] };
type Loaded = Rows & { meta: { page: number; pages: number; total: number }; overview: BankOverview };

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(bankView, request, async ({ place, tab, q, page }, signal): Promise<Loaded> => {
    const query = { place, q, page };
    const rows = async () => {
      if (tab === 'book') return { tab, ...(await api.call('listBankBookRows', { query, signal })) };
      if (tab === 'files') return { tab, ...(await api.call('listBankImports', { query, signal })) };
      return { tab, ...(await api.call('listBankLines', { query: { ...query, settled: tab === 'settled' }, signal })) };
    };
    const [listed, { data: overview }] = await Promise.all([rows(), api.call('getBankStatement', { query: { place }, signal })]);
    return { ...listed, overview };
  });
}
clientLoader.hydrate = true as const;

const LABELS: Record<BankTab, string> = { lines: 'Belum cocok', book: 'Belum ada di bank', settled: 'Sudah cocok', files: 'Berkas' };
const SEARCHES: Record<BankTab, { label: string; placeholder: string }> = {
  lines: { label: 'Cari baris bank', placeholder: 'Keterangan atau jumlah' },
  book: { label: 'Cari catatan buku', placeholder: 'Orang, kode pesanan, atau jumlah' },
  settled: { label: 'Cari baris yang cocok', placeholder: 'Keterangan atau jumlah' },
  files: { label: 'Cari berkas', placeholder: 'Nama berkas' },
};
const NONE: Record<BankTab, { title: string; text: string }> = {
  lines: { title: 'Semua baris bank sudah cocok', text: 'Impor rekening koran berikutnya bila sudah ada.' },
  book: {
    title: 'Semua catatan buku sudah ada di bank',
    text: 'Yang ditunjukkan di sini hanya hari yang rekening korannya sudah diimpor.',
  },
  settled: { title: 'Belum ada yang cocok', text: 'Yang pasti dicocokkan sendiri saat impor; lainnya dari daftar ‘Belum cocok’.' },
  files: { title: 'Belum ada berkas', text: 'Unduh rekening koran sebagai CSV di internet banking, lalu impor di sini.' },
};

type Opened = { act: 'match' | 'book' | 'aside'; line: BankLine };

/** /admin/cash-book/bank: a bank's statement, held against the book (decision 137). */
export default function BankStatementScreen({ loaderData: loaded }: { loaderData: Awaited<ReturnType<typeof clientLoader>> }) {
  const { view, change } = useListView(bankView);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const overview = loaded.state === 'ready' ? loaded.answer.overview : null;
  const isNew = overview?.last_import === null;
  const [, ...further] = overview?.banks ?? [];
  const name = further.length > 0 && overview?.banks.find(({ place }) => place === overview.place)?.name;
  return (
    <>
      <ListScreen
        loaded={loaded}
        failed={(reason) => `Gagal memuat rekening koran. ${reason}`}
        noun="baris"
        list={bankView}
        heading={
          <ScreenHeading
            title={name ? `Rekening koran ${name}` : 'Rekening koran'}
            about="Apa kata bank, di samping apa kata buku."
            actions={
              <>
                <BackLink to={href('/admin/cash-book')}>Buku kas</BackLink>
                {!isNew && <HeadingAct to={importView.address({ place: view.place })} label="Impor CSV" icon={Upload} variant="primary" />}
              </>
            }
          />
        }
        filters={({ overview: figures }) => (
          <>
            <ChooseBank banks={figures.banks} place={view.place} onChange={(place) => change({ place, q: '' })} />
            {!isNew && <BankFigures overview={figures} />}
            {!isNew && (
              <Tabs
                label="Yang ditampilkan"
                items={BANK_TABS.map((tab) => ({ value: tab, label: LABELS[tab], count: countOf(tab, figures) }))}
                value={view.tab}
                onChange={(tab) => change({ tab, q: '' })}
              >
                <div className="mt-3 flex flex-wrap items-center gap-3">
                  <div className="min-w-0 max-w-xl grow">
                    <ListSearch key={view.tab} list={bankView} {...SEARCHES[view.tab]} />
                  </div>
                  {view.tab === 'lines' && figures.open.count > 0 && <MatchAgain />}
                </div>
              </Tabs>
            )}
          </>
        )}
        empty={<Nothing isNew={isNew} view={view} />}
      >
        {(answer) => <RowsTable rows={answer} onOpen={setOpened} />}
      </ListScreen>
      {opened?.act === 'match' && <MatchDialog line={opened.line} onClose={close} />}
      {opened?.act === 'book' && <BookDialog line={opened.line} onClose={close} />}
      {opened?.act === 'aside' && <AsideDialog line={opened.line} onClose={close} />}
    </>
  );
}

function countOf(tab: BankTab, { open, missing }: BankOverview): number | undefined {
  if (tab === 'lines') return open.count;
  return tab === 'book' ? missing.count : undefined;
}

type NothingProps = { isNew: boolean; view: { place: string; tab: BankTab; q: string } };

function Nothing({ isNew, view: { place, tab, q } }: NothingProps) {
  if (isNew)
    return (
      <EmptyState title="Belum ada rekening koran" action={<ButtonLink to={importView.address({ place })}>Impor CSV</ButtonLink>}>
        Unduh rekening koran sebagai CSV di internet banking, lalu impor: transfer pembeli, pembayaran mitra, dan setoran dicocokkan dengan
        buku.
      </EmptyState>
    );
  if (q !== '')
    return (
      <EmptyState title="Tidak ada yang sesuai." action={<ButtonLink to={bankView.address({ place, tab })}>Tampilkan semua</ButtonLink>} />
    );
  return <EmptyState title={NONE[tab].title}>{NONE[tab].text}</EmptyState>;
}

/** After something was booked that the bank had already. */
function MatchAgain() {
  const { send, pending } = useSend('matchBankLines', {
    key: 'match-bank-lines',
    done: ({ data: { matched } }) => (matched === 0 ? 'Belum ada lagi yang pasti.' : `${matched} baris dicocokkan.`),
  });
  return (
    <Button variant="secondary" onClick={() => void send({})} pending={pending} pendingText="Mencocokkan...">
      Cocokkan ulang
    </Button>
  );
}

function RowsTable({ rows, onOpen }: { rows: Rows; onOpen: (opened: Opened) => void }) {
  const release = useSend('releaseBankLine', { key: 'release-bank-line', done: () => 'Dilepas.' });
  const remove = useSend('deleteBankImport', { key: 'delete-bank-import', done: () => 'Berkas dihapus.' });
  const askRelease = async (line: BankLine) => {
    const text = `${longDay(line.day)}, ${rupiah(Math.abs(line.amount))}. Baris ini kembali ke ‘Belum cocok’; buku tidak berubah.`;
    if (await confirm({ title: 'Lepas dari bukunya?', text, confirmText: 'Lepas' })) await release.send({ params: { id: line.id } });
  };
  const askRemove = async ({ id, file_name, added }: BankImport) => {
    const text = `${file_name}: sampai ${added} baris hilang dari sini, juga yang dicocokkan dengan tangan; yang ada di berkas lain tetap. Buku tidak berubah.`;
    if (await confirm({ title: 'Hapus berkas ini?', text, confirmText: 'Hapus' })) await remove.send({ params: { id } });
  };
  const shared = { cardClass: LINE_CARD };
  switch (rows.tab) {
    case 'lines':
      return <Table caption="Baris bank yang belum cocok" columns={lineColumns(onOpen)} rows={rows.data} rowKey={idOf} {...shared} />;
    case 'settled':
      return <Table caption="Baris bank yang cocok" columns={settledColumns(askRelease)} rows={rows.data} rowKey={idOf} {...shared} />;
    case 'book':
      return <Table caption="Belum ada di bank" columns={BOOK_COLUMNS} rows={rows.data} rowKey={idOf} {...shared} />;
    case 'files':
      return <Table caption="Berkas" columns={fileColumns(askRemove)} rows={rows.data} rowKey={idOf} cardClass={FILE_CARD} />;
  }
}

const idOf = ({ id }: { id: number }) => id;
