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
import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import { tillNameOf } from '@lapak/contract/till/name';
import type { z } from 'zod';
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

export function presentRow(row: ShownRow, name: PlaceNames): z.infer<typeof CashRow> {
  const side = (place: string | null) => (place === null ? null : { place, name: name(place) });
  return {
    ...row,
    from: side(row.from_place),
    to: side(row.to_place),
    amount: row.amount_sen,
    about: row.about || null,
    fee: row.fee_sen,
    is_undoing: row.undoes_id !== null,
    is_undone: row.undone_by !== null,
    problem: discrepancyOf(row)[0]?.kind ?? null,
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
): z.infer<typeof CashPlace>[] {
  const tills = drawers.map(({ till_id, closed_at }) => ({ place: drawerOf(till_id), is_open: closed_at === null }));
  const further = banks.filter(({ place, is_former }) => !is_former || sums.get(place)).map(({ place }) => place);
  const fixed = FIXED_CASH_PLACES.filter((place) => place === 'safe' || place === 'bank' || sums.get(place))
    .flatMap((place) => (place === 'bank' ? [place, ...further] : place))
    .map((place) => ({ place, is_open: false }));
  const carried = [...sums].flatMap(([place, sum]) => (isWithCourier(place) && sum !== 0 ? [{ place, is_open: false }] : []));
  return [...tills, ...carried, ...fixed].map(({ place, is_open }) => {
    const balance = sums.get(place) ?? NO_MONEY;
    const is_quiet = tillOfDrawer(place) !== null && balance === 0 && !moved.has(place);
    return { place, name: name(place), balance, is_open, is_quiet };
  });
}

export function presentMonth(
  { places, rows, ...sheet }: MonthSheet,
  name: PlaceNames,
): Omit<z.infer<typeof CashMonth>, keyof PaperHead | 'is_closed'> {
  return {
    ...sheet,
    places: places.map((place) => ({ place, name: name(place) })),
    rows: rows.map((row) => presentRow(row, name)),
  };
}
