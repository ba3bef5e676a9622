import type { ImportChangeRow, ListedImport, ProductImport } from '@lapak/contract/assortment/product-import';
import { fileColumns } from '../../../../http/file-columns.ts';
import type { ImportLine, ImportRow, ListedImportRow, listProblems, summariseImport } from './import-queries.ts';
import { PRODUCT_COLUMNS } from './product-csv.ts';

interface About {
  summary: Awaited<ReturnType<typeof summariseImport>>;
  wrong: Awaited<ReturnType<typeof listProblems>>;
  /** Of a file whose columns are to be chosen: its first lines. */
  first: string[][] | null;
}

export function presentImport(file: ImportRow, { summary, wrong, first }: About): ProductImport {
  return {
    id: file.id,
    file_name: file.file_name,
    head_line: file.head_line,
    choice: first && {
      columns: fileColumns(file.heads, first).map((column, place) => ({ ...column, chosen: file.columns[place] || null })),
      names: PRODUCT_COLUMNS.map(({ name }) => name),
    },
    ...summary,
    problems: wrong.flatMap(({ line, problems }) => (problems ?? []).map(({ column, text }) => ({ line, column, text }))),
    created_at: file.created_at.toISOString(),
    applied_at: file.applied_at?.toISOString() ?? null,
    undo_at: file.undo_at?.toISOString() ?? null,
  };
}

export function presentListedImport({ file, by, total, saved, undone }: ListedImportRow): ListedImport {
  return {
    id: file.id,
    file_name: file.file_name,
    total,
    saved,
    undone,
    by,
    created_at: file.created_at.toISOString(),
    applied_at: file.applied_at?.toISOString() ?? null,
    undo_at: file.undo_at?.toISOString() ?? null,
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
