import { compactDateTime, countText, longDay } from '@lapak/web/lib/format.ts';
import { Button } from '@lapak/web/ui/button.tsx';
import type { Column } from '@lapak/web/ui/table.tsx';
import { Trash2 } from 'lucide-react';
import type { BankImport } from '../contract/bank-statement.ts';

export const FILE_CARD = 'grid gap-1 px-4 py-3';

/** Statements that were taken in. */
export function fileColumns(onDelete: (file: BankImport) => void): Column<BankImport>[] {
  return [
    { key: 'name', header: 'Berkas', card: 'font-semibold wrap-anywhere tabled:min-w-40', cell: ({ file_name }) => file_name },
    {
      key: 'days',
      header: 'Hari',
      card: 'text-sm tabled:text-[0.9375rem]',
      cell: ({ from, to }) => (from === null || to === null ? '–' : `${longDay(from)} sampai ${longDay(to)}`),
    },
    {
      key: 'lines',
      header: 'Baris baru',
      card: 'text-sm tabled:text-[0.9375rem]',
      cell: ({ added, lines }) => `${countText(added)} baru dari ${countText(lines)} baris`,
    },
    {
      key: 'by',
      header: 'Oleh',
      card: 'text-sm text-ink-soft',
      cell: ({ by, at }) => `${by ?? '–'} · ${compactDateTime(at)}`,
    },
    {
      key: 'acts',
      header: 'Tindakan',
      actions: true,
      card: 'pt-1 tabled:pt-0',
      cell: (file) => (
        <Button variant="ghost" size="sm" className="text-danger!" onClick={() => onDelete(file)}>
          <Trash2 aria-hidden="true" /> Hapus
        </Button>
      ),
    },
  ];
}
