import { failure } from '@lapak/contract/errors';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { MADE_A_DAY } from '../../../../http/cell-formats.ts';
import { findProducts, type ProductRow } from '../records/product-queries.ts';
import { findCategoryIds, findFirstLines, findPartners, findTwins, listUnchecked, twinKey, updateLines } from './check-queries.ts';
import { describeChange } from './describe-change.ts';
import { findCodeProblems } from './find-code-problems.ts';
import { type ImportLine, type ImportRow, lockImport } from './import-queries.ts';
import { planRow, readCells } from './plan-import-row.ts';

/** Lines checked per call: few enough that the caller sees progress. */
const BATCH = 500;

type Finding = Pick<ImportLine, 'line' | 'outcome' | 'product_id' | 'plan' | 'problems' | 'name' | 'changes' | 'largest_change'>;

/** Checks the next lines of a file against the shop as it is. Throws `not_found`, and `invalid_input` before its columns are chosen. */
export async function checkImport(database: Database, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const file = existing(await lockImport(transaction, id));
    if (file.applied_at || file.undo_at) return;
    if (file.needs_columns) throw failure('invalid_input', { text: 'Pilih dulu isi tiap kolomnya.' });
    const lines = await listUnchecked(transaction, id, BATCH);
    if (lines.length > 0) await updateLines(transaction, id, await findOut(transaction, file, lines));
  });
}

async function findOut(transaction: Transaction, file: ImportRow, lines: readonly ImportLine[]): Promise<Finding[]> {
  const read = lines.map((line) => ({ line, cells: readCells(file.columns, line.cells) }));
  const textsOf = (column: string) => read.flatMap(({ cells }) => (typeof cells.get(column) === 'string' ? String(cells.get(column)) : []));
  const numbersOf = (column: string) => read.flatMap(({ cells }) => (isId(cells.get(column)) ? Number(cells.get(column)) : []));

  const ids = numbersOf('id');
  const current = await findProducts(transaction, ids);
  const partners = [...new Set(textsOf('mitra'))];
  const names = {
    categories: await findCategoryIds(transaction, [...new Set(textsOf('kategori'))]),
    partners: await findPartners(transaction, partners, partners.map((name) => Number(name.replace(/^#/u, ''))).filter(isId)),
  };
  const place = file.columns.indexOf('id');
  const firstLines = place === -1 ? new Map<number, number>() : await findFirstLines(transaction, file.id, place, ids);

  const twins = await findTwins(transaction, file, textsOf('nama'));

  const findings: Finding[] = [];
  for (const { line, cells } of read) {
    const product = productOf(cells.get('id'), current);
    const first = firstLines.get(Number(cells.get('id')));
    const refusal = refusalOf(file, line, { product, first });
    const restored = product ? readCells(file.columns, line.cells, product) : cells;
    const planned = refusal === null && product !== undefined ? await planRow(transaction, restored, product, names) : null;
    const plan = planned && 'plan' in planned && planned.outcome !== 'unchanged' ? planned.plan : null;
    const named = { category: textOf(cells, 'kategori'), partner: textOf(cells, 'mitra') };
    const described = plan && describeChange(plan, product ?? null, named);
    const twin = plan && product === null ? twins.get(twinKey(plan.columns.name, plan.columns.business_id)) : undefined;
    const where = twin?.id === undefined ? (twin && twin.line < line.line ? `baris ${twin.line}` : null) : `#${twin.id}`;
    const difference =
      described && where !== null
        ? { changes: [{ field: 'sudah ada', size: null, from: null, to: where }, ...described.changes], largest: 1 }
        : described;
    findings.push({
      line: line.line,
      outcome: planned?.outcome ?? 'wrong',
      product_id: product?.id ?? null,
      plan,
      problems: planned && 'problems' in planned ? planned.problems : refusal,
      name: plan?.columns.name ?? null,
      changes: difference?.changes ?? null,
      largest_change: difference?.largest ?? null,
    });
  }
  const ofCodes = await findCodeProblems(transaction, file, findings);
  return findings.map((finding) => {
    const problems = ofCodes.get(finding.line);
    return problems ? { ...finding, outcome: 'wrong', plan: null, problems, changes: null, largest_change: null } : finding;
  });
}

/** The product of a line; null for a new one, undefined when it doesn't exist. */
function productOf(id: unknown, current: ReadonlyMap<number, ProductRow>): ProductRow | null | undefined {
  return id === undefined ? null : current.get(Number(id));
}

/** An error that is visible without reading the line's values. */
function refusalOf(
  file: ImportRow,
  { line, cells }: ImportLine,
  { product, first }: { product: ProductRow | null | undefined; first: number | undefined },
): Finding['problems'] {
  if (cells.length === 1 && file.columns.length > 1 && cells[0]?.includes('"'))
    return [{ column: null, text: 'Tanda kutip di baris ini tidak cocok.' }];
  if (cells.length !== file.columns.length)
    return [{ column: null, text: `Baris ini punya ${cells.length} kolom, judulnya ${file.columns.length}.` }];
  const days = cells.flatMap((cell, place) => (cell.startsWith(MADE_A_DAY) ? [{ cell, column: file.columns[place] ?? null }] : []));
  if (days.length > 0)
    return days.map(({ cell, column }) => ({
      column,
      text: `Excel mengubah isinya menjadi tanggal (${cell.slice(MADE_A_DAY.length)}). Jadikan kolomnya teks, lalu tulis lagi.`,
    }));
  if (product === undefined) return [{ column: 'id', text: 'Tidak ada produk dengan id ini. Kosongkan untuk produk baru.' }];
  if (first !== undefined && first < line) return [{ column: 'id', text: `Produk ini sudah ada di baris ${first}.` }];
  return null;
}

function textOf(cells: ReadonlyMap<string, unknown>, column: string): string | null {
  const value = cells.get(column);
  return typeof value === 'string' ? value : null;
}

function isId(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647;
}
