import type { ImportProblem, ProductImport } from '@lapak/contract/assortment/product-import';
import { countText } from '../../../lib/format.ts';
import { type Column, Table } from '../../../ui/table.tsx';

/** Errors of an import. */
export function ImportProblems({ file: { problems, wrong } }: { file: ProductImport }) {
  return (
    <div className="mt-5">
      <Table
        caption="Baris yang salah"
        columns={COLUMNS}
        rows={problems}
        rowKey={({ line, column, text }) => `${line} ${column} ${text}`}
      />
      {linesOf(problems) < wrong && <p className="mt-3 text-sm text-ink-soft">Yang ditampilkan baru baris-baris pertama.</p>}
    </div>
  );
}

/** A line may have errors in several columns. */
function linesOf(problems: readonly ImportProblem[]): number {
  return new Set(problems.map(({ line }) => line)).size;
}

const COLUMNS: ReadonlyArray<Column<ImportProblem>> = [
  { key: 'line', header: 'Baris', heading: true, className: 'md:w-24', cell: ({ line }) => `Baris ${countText(line)}` },
  { key: 'column', header: 'Kolom', className: 'md:w-56', cell: ({ column }) => column ?? 'seluruh baris' },
  { key: 'text', header: 'Yang salah', cell: ({ text }) => <span className="wrap-anywhere">{text}</span> },
];
