import type { ImportChangeRow, ProductImport } from '@lapak/contract/assortment/product-import';
import type { z } from 'zod';
import { fileColumns } from '../../../../http/file-columns.ts';
import type { ImportLine, ImportRow, listProblems, summariseImport } from './import-queries.ts';
import { PRODUCT_COLUMNS } from './product-csv.ts';

interface About {
  summary: Awaited<ReturnType<typeof summariseImport>>;
  wrong: Awaited<ReturnType<typeof listProblems>>;
  /** Of a file whose columns are to be chosen: its first lines. */
  first: string[][] | null;
}

export function presentImport(file: ImportRow, { summary, wrong, first }: About): z.infer<typeof ProductImport> {
  return {
    ...file,
    choice: first && {
      columns: fileColumns(file.heads, first).map((column, place) => ({ ...column, chosen: file.columns[place] || null })),
      names: PRODUCT_COLUMNS.map(({ name }) => name),
    },
    ...summary,
    problems: wrong.flatMap(({ line, problems }) => (problems ?? []).map(({ column, text }) => ({ line, column, text }))),
  };
}

/** An import line's changes; none for an unchanged product. */
export function presentImportChange({ line, outcome, product_id, name, changes, ...row }: ImportLine): ImportChangeRow[] {
  if ((outcome !== 'new' && outcome !== 'changed') || changes === null) return [];
  return [
    {
      line,
      outcome,
      product_id,
      name: name ?? '',
      changes,
      largest_change: row.largest_change,
      is_saved: row.saved_version !== null,
      is_undone: row.undone_at !== null,
    },
  ];
}
