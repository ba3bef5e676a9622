import { DeliveryNote, type DeliveryNoteInput, type DeliveryNoteUpdate } from '@lapak/contract/assortment/delivery-notes';
import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { toWire } from '@lapak/contract/wire';
import type { z } from 'zod';
import type { Connection, Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { refuseChanged } from '../../../database/refuse-changed.ts';
import { findBusiness } from '../businesses/index.ts';
import { figureOf, findFigures } from '../stock/index.ts';
import { findGoods, findPaperLines, replacePaperLines } from './line-queries.ts';
import { deletePaperRow, findPaper, insertPaper, lockPaper, type PaperRow, updatePaperRow } from './paper-queries.ts';
import { presentPaper } from './present.ts';

/** A paper with its lines. Throws `not_found`. */
export async function readPaper(connection: Connection, id: number): Promise<z.infer<typeof DeliveryNote>> {
  return presentPaper(existing(await findPaper(connection, id)), await findPaperLines(connection, id));
}

/** Begins a draft. Throws `invalid_input` for an unknown partner. */
export async function createPaper(database: Database, input: DeliveryNoteInput, userId: number): Promise<z.infer<typeof DeliveryNote>> {
  return database.transaction(async (transaction) => readPaper(transaction, await beginPaper(transaction, input, userId)));
}

/** The same within a transaction, with lines if there are any; its id. Throws `invalid_input` also for lines of another partner's goods. */
export async function beginPaper(
  transaction: Transaction,
  input: DeliveryNoteInput & { lines?: DeliveryNoteUpdate['lines'] },
  userId: number,
): Promise<number> {
  const business = await findBusiness(transaction, input.business_id);
  if (!business) throw failure('invalid_input', { fields: { business_id: 'Mitra ini tidak ada lagi.' } });
  const id = await insertPaper(transaction, {
    direction: input.direction,
    business_id: business.id,
    business_name: business.name,
    day: input.day ?? dateOf(new Date()),
    note: input.note,
    created_by: userId,
  });
  if (input.lines) await replacePaperLines(transaction, id, await linesOf(transaction, { business_id: business.id }, input.lines));
  return id;
}

/**
 * Saves a draft with all its lines. Throws `changed_meanwhile` where somebody else has saved or confirmed it, `invalid_input` for lines of
 * goods that are gone or another partner's.
 */
export async function updatePaper(database: Database, id: number, input: DeliveryNoteUpdate): Promise<z.infer<typeof DeliveryNote>> {
  return database.transaction(async (transaction) => {
    const paper = await lockDraft(transaction, id, input.expected_version);
    await replacePaperLines(transaction, id, await linesOf(transaction, paper, input.lines));
    await updatePaperRow(transaction, id, { day: input.day, note: input.note });
    return readPaper(transaction, id);
  });
}

/** Throws `not_found`, and `changed_meanwhile` for a paper that has been confirmed. */
export async function deletePaper(database: Database, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockDraft(transaction, id, null);
    await deletePaperRow(transaction, id);
  });
}

/** Locks a draft of that version. Throws `not_found` or, with the paper as it is, `changed_meanwhile`. */
export async function lockDraft(transaction: Transaction, id: number, expected: number | null): Promise<PaperRow> {
  const paper = existing(await lockPaper(transaction, id));
  if (paper.number !== null)
    throw failure('changed_meanwhile', {
      text: 'Nota ini sudah dibukukan dan tidak dapat diubah lagi. Buat nota baru untuk koreksi.',
      data: toWire(DeliveryNote, await readPaper(transaction, id)),
    });
  await refuseChanged(expected, paper, () => readPaper(transaction, id), DeliveryNote);
  return paper;
}

async function linesOf(transaction: Transaction, { business_id }: Pick<PaperRow, 'business_id'>, lines: DeliveryNoteUpdate['lines']) {
  const ids = lines.map(({ product_id }) => product_id);
  const goods = new Map((await findGoods(transaction, ids)).map((row) => [row.id, row]));
  const figures = ids.length === 0 ? [] : await findFigures(transaction, ids);
  const fields: Record<string, string> = {};
  const rows = lines.flatMap((line, index) => {
    const product = goods.get(line.product_id);
    const figure = figureOf(figures, line);
    if (!product || !figure) fields[`lines.${index}`] = 'Produk atau ukuran ini sudah dihapus.';
    else if (product.businessId !== business_id) fields[`lines.${index}`] = `${product.name} bukan produk mitra ini.`;
    if (!product || !figure) return [];
    return [
      {
        product_id: product.id,
        variant_id: figure.variantId,
        name: product.name,
        variant_label: figure.label,
        units: line.units,
        best_before: line.best_before ?? null,
      },
    ];
  });
  const [text] = Object.values(fields);
  if (text !== undefined) throw failure('invalid_input', { fields, text });
  return rows;
}
