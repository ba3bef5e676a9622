import type { CashRow } from '@lapak/contract/ledger/cash-book';
import { Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/table.tsx';
import { CASH_FACTS } from '../../shared/components/cash-facts.tsx';
import { DownloadButton } from '../../shared/list/download-button.tsx';

interface Acts {
  onExplain: (row: CashRow) => void;
  onUndo: (row: CashRow) => void;
}

/** A row's columns, with what can be done about it. */
export function cashColumns({ onExplain, onUndo }: Acts): Column<CashRow>[] {
  return [
    ...CASH_FACTS,
    {
      key: 'acts',
      header: 'Tindakan',
      actions: true,
      card: 'col-span-2 col-start-1 row-start-4 flex flex-wrap gap-2 empty:hidden',
      cell: (row) => (
        <span className="flex flex-wrap justify-end gap-2 empty:hidden">
          {row.problem === 'unclear' && (
            <Button variant="secondary" size="sm" onClick={() => onExplain(row)}>
              Jelaskan
            </Button>
          )}
          {row.movement_id !== null && row.has_photo && (
            <DownloadButton call="getCashPhoto" input={{ params: { id: row.movement_id } }} size="sm">
              Nota
            </DownloadButton>
          )}
          {row.movement_id !== null && !row.is_undone && !row.is_undoing && (
            <Button variant="ghost" size="sm" onClick={() => onUndo(row)}>
              <Undo2 aria-hidden="true" /> <span className="tabled:max-xl:sr-only">Batalkan</span>
            </Button>
          )}
        </span>
      ),
    },
  ];
}
