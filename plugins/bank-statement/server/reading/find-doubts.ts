import { formatRupiahExactly } from '@lapak/contract/money/format-rupiah';
import { asSen } from '@lapak/contract/money/sen';
import type { CsvLine } from '@lapak/server/http/read-csv.ts';
import type { BankChoice } from '../../contract/bank-statement.ts';
import { dayOrderOf } from './day-order.ts';
import { findHeads } from './find-heads.ts';
import type { Proof } from './prove-balance.ts';
import { numbersOfDay, readDay } from './read-day.ts';

const SHOWN = 3;

interface Doubt {
  line: number;
  text: string;
}

/** Balances that contradict the amounts between them: the first ones, and how many more. */
export function balanceDoubts({ wrong }: Proof): Doubt[] {
  const rupiah = (sen: number) => formatRupiahExactly(asSen(sen));
  const shown = wrong.slice(0, SHOWN).map(({ line, balance_sen, expected_sen }) => ({
    line,
    text: `Saldonya ${rupiah(balance_sen)}, menurut baris sebelumnya ${rupiah(expected_sen)}. Periksa pilihan kolom.`,
  }));
  const [next] = wrong.slice(SHOWN);
  return next ? [...shown, { line: next.line, text: `Saldo ${wrong.length - SHOWN} baris lagi tidak cocok.` }] : shown;
}

/** Days that could be others, where nobody said which number is the month. */
export function dayDoubts(rows: readonly CsvLine[], { day, month_first = false }: BankChoice, tomorrow: string): Doubt[] {
  const body = rows.slice(findHeads(rows) + 1);
  const cells = body.map((row) => row.cells[day] ?? '');
  if (!dayOrderOf(cells, tomorrow).isUnsure) return [];
  const first = body.find((row) => {
    const [one, other] = numbersOfDay(row.cells[day] ?? '') ?? [];
    return one !== other;
  });
  const cell = first?.cells[day]?.trim() ?? '';
  const read = readDay(cell, month_first);
  if (!first || !read) return [];
  return [
    { line: first.line, text: `“${cell}” dibaca sebagai bulan ${read.month}, tanggal ${read.day}. Pilih urutan tanggalnya bila bukan.` },
  ];
}

/** Amounts that neither a head nor a balance names. */
export function guessDoubts(rows: readonly CsvLine[]): Doubt[] {
  const line = rows[findHeads(rows) + 1]?.line ?? 1;
  return [{ line, text: 'Kolom jumlah ini hanya tebakan: judulnya tidak dikenal, dan tidak ada saldo yang membuktikannya.' }];
}
