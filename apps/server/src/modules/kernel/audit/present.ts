import type { Change, ChangedField } from '@lapak/contract/kernel/audit';
import { asSen, toRupiah } from '@lapak/contract/money/sen';
import type { z } from 'zod';
import type { ChangeRow } from './queries.ts';

export function presentChange(row: ChangeRow): z.infer<typeof Change> {
  return { ...row, fields: row.fields.map(presentField) };
}

/** As the API says such values elsewhere: rupiah instead of sen, per cent instead of tenths of one. */
function presentField({ field, from, to }: ChangedField): ChangedField {
  if (field.endsWith('_sen')) return { field: field.slice(0, -4), from: inRupiah(from), to: inRupiah(to) };
  if (field.endsWith('_tenths')) return { field: field.slice(0, -7), from: inPercent(from), to: inPercent(to) };
  return { field, from, to };
}

function inRupiah(value: unknown): unknown {
  return typeof value === 'number' ? toRupiah(asSen(value)) : value;
}

function inPercent(value: unknown): unknown {
  return typeof value === 'number' ? value / 10 : value;
}
