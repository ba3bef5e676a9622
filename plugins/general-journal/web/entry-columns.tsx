import { DownloadButton } from '@lapak/web/admin/shared/list/download-button.tsx';
import { dateTime, longDay, rupiah } from '@lapak/web/lib/format.ts';
import { Badge } from '@lapak/web/ui/badge.tsx';
import { Button } from '@lapak/web/ui/button.tsx';
import type { Column } from '@lapak/web/ui/table.tsx';
import { Paperclip, Undo2 } from 'lucide-react';
import type { ManualEntry } from '../contract/general-journal.ts';

/** The grid of an entry's card: text and number, lines, act. */
export const ENTRY_CARD = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-3 py-2.5';

interface Acts {
  onUndo: (entry: ManualEntry) => void;
  onPaper: (entry: ManualEntry) => void;
}

/** An entry's columns, with the acts that take it back and lay a paper beside it. */
export function entryColumns({ onUndo, onPaper }: Acts): Column<ManualEntry>[] {
  return [
    {
      key: 'day',
      header: 'Tanggal',
      nowrap: true,
      card: 'col-start-1 row-start-2 text-sm text-ink-soft tabled:text-[length:inherit] tabled:text-ink',
      cell: ({ day, booked_on, document }) => (
        <>
          {longDay(day)}
          <span className="block text-sm text-ink-soft">
            {document}
            {booked_on !== day && `, dibukukan ${longDay(booked_on)}`}
          </span>
        </>
      ),
    },
    {
      key: 'about',
      header: 'Keterangan',
      card: 'col-span-2 col-start-1 row-start-1 min-w-0 wrap-anywhere',
      cell: ({ about, reference, by, at, undoes, undone_by }) => (
        <>
          <span className="font-semibold">{about}</span>
          {undoes !== null && <Badge className="ml-2">{`Membatalkan ${undoes}`}</Badge>}
          {undone_by !== null && <Badge className="ml-2" tone="warning">{`Dibatalkan ${undone_by}`}</Badge>}
          <span className="block text-sm text-ink-soft">{[reference, by ?? 'Akun dihapus', dateTime(at)].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'lines',
      header: 'Akun',
      card: 'col-span-2 col-start-1 row-start-3',
      cell: ({ lines }) => (
        <table className="w-full text-sm">
          <caption className="sr-only">Baris</caption>
          <tbody>
            {lines.map(({ number, name, debit, credit }) => (
              <tr key={number}>
                <th scope="row" className={`py-0.5 pr-3 text-left font-normal ${credit > 0 ? 'pl-4' : ''}`}>
                  <span className="text-ink-soft">{number}</span> {name}
                </th>
                <td className="py-0.5 text-right whitespace-nowrap">
                  <span className="text-ink-soft">{debit > 0 ? 'Debit' : 'Kredit'}</span> {rupiah(debit || credit)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ),
    },
    {
      key: 'acts',
      header: 'Tindakan',
      actions: true,
      card: 'col-start-2 row-start-2 empty:hidden',
      cell: (entry) => (
        <>
          {entry.has_paper ? (
            <DownloadButton call="getManualPaper" input={{ params: { id: entry.id } }} size="sm">
              Bukti
            </DownloadButton>
          ) : (
            <Button variant="ghost" size="sm" onClick={() => onPaper(entry)}>
              <Paperclip aria-hidden="true" /> Tambah bukti
            </Button>
          )}
          {entry.undoes === null && entry.undone_by === null && (
            <Button variant="ghost" size="sm" onClick={() => onUndo(entry)}>
              <Undo2 aria-hidden="true" /> Batalkan
            </Button>
          )}
        </>
      ),
    },
  ];
}
