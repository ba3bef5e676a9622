import type { ImportProblem } from '@lapak/contract/assortment/product-import';
import type { Transaction } from '../../../../database/connection.ts';
import { CODE_KINDS, findTakenCodes } from '../records/code-queries.ts';
import { CODE_LABELS, keyOf } from '../saving/save-codes.ts';
import { findFirstLinesOfCodes } from './check-queries.ts';
import type { ImportLine, ImportRow } from './import-queries.ts';
import { codeColumns, columnOf } from './product-csv.ts';

/**
 * Errors of the lines' codes: another product has the code, or an earlier line names it. Moving a code from one product to another needs
 * two files.
 */
export async function findCodeProblems(
  transaction: Transaction,
  file: ImportRow,
  lines: readonly Pick<ImportLine, 'line' | 'product_id' | 'plan'>[],
): Promise<Map<number, Omit<ImportProblem, 'line'>[]>> {
  const wanted = lines.flatMap(({ line, product_id, plan }) =>
    (plan?.codes ?? []).flatMap(({ label, kind, code }) => {
      if (code === null) return [];
      const place = plan?.sizes?.findIndex((size) => size.label === label) ?? -1;
      return [{ line, product_id, kind, code, column: columnOf(label === null ? kind : `size_variants.${place}.${kind}`) }];
    }),
  );
  if (wanted.length === 0) return new Map();

  const taken = new Map((await findTakenCodes(transaction, wanted)).map((each) => [keyOf(each.kind, each.code), each]));
  const firstLines = new Map<string, number>();
  for (const kind of CODE_KINDS) {
    const places = codeColumns(kind).map((name) => file.columns.indexOf(name));
    const codes = wanted.filter((each) => each.kind === kind).map(({ code }) => code);
    const found = await findFirstLinesOfCodes(transaction, file.id, { places: places.filter((place) => place !== -1), codes });
    for (const { key, line } of found) firstLines.set(`${kind} ${key}`, line);
  }

  const problems = new Map<number, Omit<ImportProblem, 'line'>[]>();
  for (const { line, product_id, kind, code, column } of wanted) {
    const owner = taken.get(keyOf(kind, code));
    const first = firstLines.get(keyOf(kind, code)) ?? line;
    const where = owner && owner.product_id !== product_id ? `dipakai ${owner.name}` : first < line ? `ada di baris ${first}` : null;
    if (where) problems.set(line, [...(problems.get(line) ?? []), { column, text: `${CODE_LABELS[kind]} ini sudah ${where}.` }]);
  }
  return problems;
}
