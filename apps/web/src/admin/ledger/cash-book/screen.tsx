import type { CashPlace, CashRow } from '@lapak/contract/ledger/cash-book';
import { CASH_ROW_KINDS, CASH_ROW_LABELS, isHeldByProvider, isWithCourier } from '@lapak/contract/ledger/cash-places';
import { useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { useListView } from '../../../lib/list-view.ts';
import { Button } from '../../../ui/button.tsx';
import { MenuItem, MenuItemLink } from '../../../ui/menu.tsx';
import { Table } from '../../../ui/table.tsx';
import { cashMonthAddress, cashView, monthNow } from '../../shared/addresses/cash-view.ts';
import { CASH_CARD } from '../../shared/components/cash-facts.tsx';
import { DayRange } from '../../shared/list/day-range.tsx';
import { ListEmpty } from '../../shared/list/list-empty.tsx';
import { ListFilter } from '../../shared/list/list-filter.tsx';
import { ListMenu } from '../../shared/list/list-menu.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { ListSearch } from '../../shared/list/list-search.tsx';
import { loadList } from '../../shared/list/load-list.ts';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { cashColumns } from './cash-columns.tsx';
import { CashDialog, type CashStart, explaining } from './cash-dialog.tsx';
import { CashPlaces } from './cash-places.tsx';
import { OpeningDialog } from './opening-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Buku kas · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(cashView, request, async ({ q, place, kind, from, to, page }, signal) => {
    const query = { q, place: place || undefined, kind: kind ?? undefined, from: from ?? undefined, to: to ?? undefined, page };
    const [rows, { data: book }] = await Promise.all([api.call('listCashBook', { query, signal }), api.call('listCashPlaces', { signal })]);
    return { ...rows, book };
  });
}
clientLoader.hydrate = true as const;

const KINDS = CASH_ROW_KINDS.map((value) => ({ value, label: CASH_ROW_LABELS[value] }));

const toBank = (from_place: string) => ({ purpose: 'move', from_place, to_place: 'bank' }) as const;

const handIn = ({ place, balance }: CashPlace) =>
  ({ purpose: 'move', from_place: place, to_place: 'safe', amount: Math.max(balance, 0) }) as const;

/** /admin/cash-book: where the shop's cash is, and how it came there (decision 117). */
export default function CashBookScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(cashView);
  const [start, setStart] = useState<CashStart | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [undoing, setUndoing] = useState<CashRow | null>(null);
  const book = loaded.state === 'ready' ? loaded.answer.book : null;
  const held = book?.places.filter(({ place }) => isHeldByProvider(place)).toSorted((one, other) => other.balance - one.balance)[0];
  const carried = book?.places.filter(({ place }) => isWithCourier(place)).toSorted((one, other) => other.balance - one.balance)[0];
  // On a phone they stand in the menu.
  const moves = [
    ...(held ? [{ text: 'Catat pencairan', begin: toBank(held.place) }] : []),
    { text: 'Setor ke bank', begin: toBank('safe') },
    // Beginning with who has most; the dialog names the others.
    ...(carried ? [{ text: 'Terima setoran kurir', begin: handIn(carried) }] : []),
  ];
  const columns = cashColumns({ onExplain: (row) => setStart(explaining(row)), onUndo: setUndoing });
  return (
    <>
      <ListScreen
        loaded={loaded}
        failed={(reason) => `Gagal memuat buku kas. ${reason}`}
        noun="catatan"
        list={cashView}
        heading={
          <ScreenHeading
            title="Buku kas"
            actions={
              <>
                <ListMenu>
                  <MenuItemLink to={cashMonthAddress(monthNow())}>Lembar bulan ini</MenuItemLink>
                  <MenuItem onClick={() => setOpening(true)}>Saldo awal</MenuItem>
                  {moves.map(({ text, begin }) => (
                    <div key={text} className="sm:hidden">
                      <MenuItem onClick={() => setStart(begin)}>{text}</MenuItem>
                    </div>
                  ))}
                </ListMenu>
                {moves.map(({ text, begin }) => (
                  <Button key={text} variant="secondary" className="max-sm:hidden" onClick={() => setStart(begin)}>
                    {text}
                  </Button>
                ))}
                <Button onClick={() => setStart({})}>Catat pengeluaran</Button>
              </>
            }
            filters={{
              count: [view.place || null, view.kind, view.from, view.to].filter((each) => each !== null).length,
              fields: (
                <>
                  <ListFilter
                    label="Tempat"
                    value={view.place || null}
                    allText="Semua tempat"
                    choices={(book?.places ?? []).map(({ place, name }) => ({ value: place, label: name }))}
                    onChange={(place) => change({ place: place ?? '' })}
                  />
                  <ListFilter label="Jenis" value={view.kind} allText="Semua jenis" choices={KINDS} onChange={(kind) => change({ kind })} />
                  <div className="col-span-2">
                    <DayRange days={{ from: view.from, to: view.to }} onChange={change} />
                  </div>
                </>
              ),
            }}
          >
            <ListSearch list={cashView} label="Cari catatan" placeholder="Orang, keterangan, atau nomor" />
          </ScreenHeading>
        }
        filters={({ book: { places } }) => (
          <>
            <CashPlaces places={places} />
          </>
        )}
        empty={
          <ListEmpty list={cashView} view={view} noMatch="Tidak ada catatan yang sesuai." none="Buku kas masih kosong">
            <span className="block">Catat yang ada sekarang, lalu penjualan dan kas laci tampil dengan sendirinya.</span>
            <Button className="mt-4" onClick={() => setOpening(true)}>
              Isi saldo awal
            </Button>
          </ListEmpty>
        }
      >
        {({ data }) => <Table caption="Buku kas" columns={columns} cardClass={CASH_CARD} rows={data} rowKey={({ id }) => id} />}
      </ListScreen>
      {start !== null && book && <CashDialog start={start} {...book} onClose={() => setStart(null)} />}
      {isOpening && book && <OpeningDialog places={book.places} onClose={() => setOpening(false)} />}
      {undoing !== null && undoing.movement_id !== null && (
        <UndoDialog row={undoing} id={undoing.movement_id} onClose={() => setUndoing(null)} />
      )}
    </>
  );
}
