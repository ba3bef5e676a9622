import type { PaperHead } from '@lapak/contract/kernel/paper-head';
import type { CashMonth, CashPlace, CashRow } from '@lapak/contract/ledger/cash-book';
import {
  CASH_PLACE_LABELS,
  courierPlace,
  drawerOf,
  FIXED_CASH_PLACES,
  isWithCourier,
  tillOfDrawer,
} from '@lapak/contract/ledger/cash-places';
import { type Sen, toRupiah } from '@lapak/contract/money/sen';
import { tillNameOf } from '@lapak/contract/till/name';
import type { Connection } from '../../../database/connection.ts';
import { type CourierName, type DrawerRow, listCourierNames, listDrawers, type ShownRow } from './book-queries.ts';
import { discrepancyOf } from './load-day.ts';
import type { MonthSheet } from './load-month.ts';
import { listOwnBanks, type OwnBank } from './own-banks.ts';

/** What places are called. */
export type PlaceNames = (place: string) => string;

export function namesOf(
  drawers: readonly DrawerRow[],
  { couriers = [], banks = [] }: { couriers?: readonly CourierName[]; banks?: readonly OwnBank[] } = {},
): PlaceNames {
  const carriers = new Map(couriers.map(({ id, name }) => [courierPlace(id), name]));
  const names = new Map(drawers.map((drawer) => [drawer.till_id, tillNameOf(drawer)]));
  return (place) => {
    const tillId = tillOfDrawer(place);
    if (tillId !== null) return `Laci ${names.get(tillId) ?? tillNameOf({ till_name: null })}`;
    if (isWithCourier(place)) return `Di kurir ${carriers.get(place) ?? ''}`.trim();
    const own = banks.find((bank) => bank.place === place);
    if (own) return own.name;
    const fixed = FIXED_CASH_PLACES.find((each) => each === place);
    return fixed ? CASH_PLACE_LABELS[fixed] : place;
  };
}

/** What places are called now. */
export async function loadPlaceNames(connection: Connection): Promise<PlaceNames> {
  return namesOf(await listDrawers(connection), { couriers: await listCourierNames(connection), banks: await listOwnBanks(connection) });
}

export function presentRow({ amount_sen, at, from_place, to_place, ...row }: ShownRow, name: PlaceNames): CashRow {
  const side = (place: string | null) => (place === null ? null : { place, name: name(place) });
  const [discrepancy] = discrepancyOf({ amount_sen, at, from_place, to_place, ...row });
  return {
    id: row.id,
    kind: row.kind,
    happened_on: row.happened_on,
    booked_on: row.booked_on,
    own_day: row.own_day,
    at: at.toISOString(),
    from: side(from_place),
    to: side(to_place),
    amount: toRupiah(amount_sen),
    category: row.category,
    to_whom: row.to_whom,
    about: row.about || null,
    reference: row.reference,
    has_photo: row.has_photo,
    movement_id: row.movement_id,
    fee: row.fee_sen === null ? null : toRupiah(row.fee_sen),
    order_id: row.order_id,
    shift_id: row.shift_id,
    by: row.by,
    is_undoing: row.undoes_id !== null,
    is_undone: row.undone_by !== null,
    problem: discrepancy?.kind === 'unsaid' || discrepancy?.kind === 'unclear' ? discrepancy.kind : null,
  };
}

/** Every drawer, the safe and the banks; the others where something is. `moved` are the places of late. */
export function presentPlaces(
  sums: ReadonlyMap<string, Sen>,
  {
    drawers,
    banks,
    name,
    moved,
  }: { drawers: readonly DrawerRow[]; banks: readonly OwnBank[]; name: PlaceNames; moved: ReadonlySet<string> },
): CashPlace[] {
  const tills = drawers.map(({ till_id, closed_at }) => ({ place: drawerOf(till_id), is_open: closed_at === null }));
  const further = banks.filter(({ place, is_former }) => !is_former || sums.get(place)).map(({ place }) => place);
  const fixed = FIXED_CASH_PLACES.filter((place) => place === 'safe' || place === 'bank' || sums.get(place))
    .flatMap((place) => (place === 'bank' ? [place, ...further] : place))
    .map((place) => ({ place, is_open: false }));
  const carried = [...sums].flatMap(([place, sum]) => (isWithCourier(place) && sum !== 0 ? [{ place, is_open: false }] : []));
  return [...tills, ...carried, ...fixed].map(({ place, is_open }) => {
    const balance = rupiahOf(sums.get(place));
    const is_quiet = tillOfDrawer(place) !== null && balance === 0 && !moved.has(place);
    return { place, name: name(place), balance, is_open, is_quiet };
  });
}

export function presentMonth(
  { month, from, to, places, opening, lines, closing, rows }: MonthSheet,
  name: PlaceNames,
): Omit<CashMonth, keyof PaperHead | 'is_closed'> {
  return {
    month,
    from,
    to,
    places: places.map((place) => ({ place, name: name(place) })),
    opening: opening.map(rupiahOf),
    lines: lines.map((line) => ({ ...line, amounts: line.amounts.map(rupiahOf), sum: rupiahOf(line.sum) })),
    closing: closing.map(rupiahOf),
    rows: rows.map((row) => presentRow(row, name)),
  };
}

const rupiahOf = (amount: Sen | undefined): number => (amount === undefined ? 0 : toRupiah(amount));
