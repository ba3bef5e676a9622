import { Shipment } from '@lapak/contract/sales/admin-orders';
import { canonicalCode } from '@lapak/contract/sales/order-code';

/** An order that gets a number. */
interface Target {
  id: number;
  code: string;
}

export interface TrackingNumbers {
  /** Order id -> tracking number. */
  byOrder: ReadonlyMap<number, string>;
  /** What must be put right first. */
  wrong: string[];
  /** What may be meant so. */
  odd: string[];
}

interface Line {
  /** From 1, as people count them. */
  place: number;
  cells: string[];
}

/**
 * Reads pasted tracking numbers for these orders: a column in their order, where an empty line leaves one out; or lines of an order's
 * number or code and its tracking number, with a tab, semicolon or comma between (a CSV file, with or without headings).
 */
export function readTrackingNumbers(typed: string, orders: readonly Target[]): TrackingNumbers {
  const lines = typed
    .replace(/^\uFEFF/u, '')
    .trimEnd()
    .split(/\r\n|\r|\n/u)
    .map((text, index) => ({ place: index + 1, cells: cellsOf(text) }));
  if (typed.trim() === '') return { byOrder: new Map(), wrong: [], odd: [] };
  const isNamed = lines.some(({ cells }) => cells.length > 1);
  return isNamed ? readNamed(lines, orders) : readColumn(lines, orders);
}

function cellsOf(text: string): string[] {
  return text.split(/[\t;,]/u).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/u, '$1')
      .trim(),
  );
}

function readColumn(lines: readonly Line[], orders: readonly Target[]): TrackingNumbers {
  const reading = newReading();
  for (const { place, cells } of lines) {
    const [number = ''] = cells;
    const order = orders[place - 1];
    if (order && number !== '') put(reading, order, { place, number });
    else if (number !== '') reading.wrong.push(`Baris ${place}: ${number} berlebih, hanya ada ${orders.length} pesanan.`);
  }
  return reading;
}

function readNamed(lines: readonly Line[], orders: readonly Target[]): TrackingNumbers {
  const reading = newReading();
  const mentioned = new Map<number, number>();
  for (const { place, cells } of lines) {
    const [name = '', number = ''] = cells;
    if (cells.every((cell) => cell === '') || isHeading(place, cells)) continue;
    const order = orders.find((one) => isNameOf(name, one));
    const before = order && mentioned.get(order.id);
    if (!order) reading.wrong.push(`Baris ${place}: pesanan ${name || '(kosong)'} tidak ada di antara yang dipilih.`);
    else if (before !== undefined) reading.wrong.push(`Baris ${place}: pesanan #${order.id} sudah ada di baris ${before}.`);
    else if (number === '') reading.odd.push(`Baris ${place}: pesanan #${order.id} tanpa nomor resi.`);
    else put(reading, order, { place, number });
    if (order) mentioned.set(order.id, before ?? place);
  }
  return reading;
}

type Reading = TrackingNumbers & { byOrder: Map<number, string>; places: Map<string, number> };

function newReading(): Reading {
  return { byOrder: new Map(), wrong: [], odd: [], places: new Map() };
}

function put(reading: Reading, order: Target, { place, number: typed }: { place: number; number: string }): void {
  const number = numberOf(typed);
  if (number === null) {
    reading.wrong.push(`Baris ${place}: ${typed} bukan nomor resi. Nomor resi terdiri dari 5 sampai 40 huruf dan angka.`);
    return;
  }
  const before = reading.places.get(number);
  if (before !== undefined) reading.odd.push(`Baris ${place}: nomor resi sama dengan baris ${before}.`);
  else reading.places.set(number, place);
  reading.byOrder.set(order.id, number);
}

/** The number as the shop keeps it; null for what can't be one. */
function numberOf(typed: string): string | null {
  const { data } = Shipment.safeParse({ tracking_number: typed });
  return data?.tracking_number ?? null;
}

/** '#12', '12', or its code, however it is typed. */
function isNameOf(name: string, { id, code }: Target): boolean {
  return name.replace(/^#/u, '') === String(id) || canonicalCode(name) === code;
}

/** A first line without any figure names the columns. */
function isHeading(place: number, cells: readonly string[]): boolean {
  return place === 1 && cells.every((cell) => !/\d/u.test(cell));
}
