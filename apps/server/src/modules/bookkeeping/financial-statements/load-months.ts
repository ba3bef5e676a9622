import type { LateRow, ListedMonth } from '@lapak/contract/bookkeeping/financial-statements';
import { formatMonth } from '@lapak/contract/dates/format-month';
import { addDays, dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { addSen, NO_MONEY } from '@lapak/contract/money/sen';
import type { BookSettings } from '@lapak/contract/settings/books';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import type { Slice } from '../../../database/listing.ts';
import { findLastBooked } from '../../ledger/book/index.ts';
import { findLastSeal } from '../day-close/index.ts';
import { type BookedLine, dayAfterMonth, presentLine, readLines } from '../journal/index.ts';
import { monthsBetween } from './close-month.ts';
import { countLate, findFirstBooked, listClosings, pageLate } from './closing-queries.ts';

/** A page of the months since the first booking, newest first; `q` is a part of '2026-10' or 'oktober 2026'. */
export async function loadMonths(
  connection: Connection,
  { q, slice, now }: { q?: string | undefined; slice: Slice; now: Date },
): Promise<{ rows: z.infer<typeof ListedMonth>[]; total: number }> {
  const first = await findFirstBooked(connection);
  if (!first) return { rows: [], total: 0 };
  const word = q?.trim().toLowerCase() ?? '';
  const all = monthsBetween(dateOf(first).slice(0, 7), dateOf(now).slice(0, 7)).reverse();
  const found = all.filter((month) => month.includes(word) || formatMonth(month).toLowerCase().includes(word));
  const months = found.slice(slice.offset, slice.offset + slice.limit);
  return { rows: await listMonths(connection, months, now), total: found.length };
}

/** One month as the list has it. */
export async function loadMonth(connection: Connection, month: string, now: Date): Promise<z.infer<typeof ListedMonth>> {
  const [row] = await listMonths(connection, [month], now);
  if (!row) throw new Error('a month is always listed');
  return row;
}

/** These months, newest first. */
async function listMonths(connection: Connection, months: readonly string[], now: Date): Promise<z.infer<typeof ListedMonth>[]> {
  const [newest, oldest] = [months[0], months.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  const late = await countLate(connection, { from: oldest, to: newest });
  const closings = new Map((await listClosings(connection, oldest)).map((row) => [row.month, row]));
  const seal = await findLastSeal(connection);
  const lastBooked = await findLastBooked(connection);
  return months.map((month) => {
    const closing = closings.get(month);
    const end = dayAfterMonth(month);
    const isOver = now >= midnightOf(end);
    const openDay = seal === null ? null : addDays(seal.day, 1);
    const isSealed = openDay !== null && openDay >= end;
    const blocked = isOver ? (isSealed ? null : 'open_days') : 'not_over';
    const canBeClosed = !closing && blocked === null;
    return {
      month,
      closed: closing ?? null,
      result: closing?.result ?? null,
      late: late.get(month) ?? 0,
      blocked_by: closing ? null : blocked,
      open_day: closing || blocked !== 'open_days' ? null : openDay,
      today: canBeClosed ? dateOf(now) : null,
      last_booked_at: canBeClosed ? lastBooked : null,
    };
  });
}

/** A page of what happened in a month and was booked after it. */
export async function loadLate(
  connection: Connection,
  { month, slice }: { month: string; slice: Slice },
  books: BookSettings,
): Promise<{ rows: z.infer<typeof LateRow>[]; total: number }> {
  const total = (await countLate(connection, { from: month, to: month })).get(month) ?? 0;
  const ids = await pageLate(connection, month, slice);
  const lines = Map.groupBy(await readLines(connection, ids), ({ entry }) => entry);
  return { rows: ids.flatMap((id) => presentLate(lines.get(id) ?? [], books)), total };
}

/** An entry whose postings come to nothing by account has no line, and isn't shown. */
function presentLate(lines: readonly BookedLine[], books: BookSettings): z.infer<typeof LateRow>[] {
  const [line] = lines;
  if (!line) return [];
  const { document, day, happenedOn, about, kind, order } = presentLine(line, books);
  const amount = addSen(...lines.map((each) => (each.amount > 0 ? each.amount : NO_MONEY)));
  return [{ document, day, happened_on: happenedOn ?? day, about, kind, order, amount }];
}
