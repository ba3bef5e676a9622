import { tillNameOf } from '@lapak/contract/till/name';
import type { ShiftDetail } from '@lapak/contract/till/shifts';
import { useEffect, useState } from 'react';
import { ApprovalList } from '../../admin/shared/components/approval/approval-list.tsx';
import { useRights } from '../../admin/shared/components/rights.ts';
import { PrintHost } from '../../features/receipt/print.tsx';
import { PrintShift } from '../../features/receipt/print-shift.tsx';
import { methodName } from '../../features/receipt/receipt.ts';
import { refreshReceiptHead } from '../../features/receipt/receipt-head.ts';
import { ShiftFigures } from '../../features/receipt/shift-figures.tsx';
import { countText, dateTime, rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { Section } from '../../ui/section.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { DrawerList } from '../drawer-list.tsx';
import { CloseForeignShift } from './close-foreign-shift.tsx';

/** A shift with its report and print. Null closes the panel. */
export function ShiftPanel({ shift, onClose }: { shift: ShiftDetail | null; onClose: () => void }) {
  // Keeps its content while the panel slides out.
  const [shown, setShown] = useState(shift);
  if (shift !== null && shift !== shown) setShown(shift);
  const [closing, setClosing] = useState(false);
  const { supervises } = useRights();
  useEffect(() => void refreshReceiptHead(), []);
  return (
    <SidePanel
      open={shift !== null}
      onClose={onClose}
      title={shown?.number ? `Laporan Z nomor ${shown.number}` : 'Shift yang masih buka'}
      footer={
        <div className="grid gap-2">
          {supervises && shown?.closed_at === null && (
            <Button wide onClick={() => setClosing(true)}>
              Tutup shift ini
            </Button>
          )}
          <Button variant="secondary" wide onClick={onClose}>
            Tutup laporan
          </Button>
        </div>
      }
    >
      {shown && <OpenedShift shift={shown} />}
      {shown && closing && <CloseForeignShift shift={shown} onClose={() => setClosing(false)} />}
      <PrintHost />
    </SidePanel>
  );
}

function OpenedShift({ shift }: { shift: ShiftDetail }) {
  const { report, movements, approvals, drawer_openings: openings, late } = shift;
  const isClosed = report.kind === 'Z';
  return (
    <div className="grid gap-7">
      <PrintShift shift={shift} isCopy={isClosed}>
        {isClosed ? 'Cetak ulang Z' : 'Cetak laporan X'}
      </PrintShift>
      <DataList
        items={[
          { label: 'Kasir', value: tillNameOf(shift) },
          { label: 'Dibuka', value: moment(shift.opened_at, shift.opened_by) },
          { label: 'Ditutup', value: shift.closed_at && moment(shift.closed_at, shift.closed_by) },
          { label: 'Alasan selisih', value: report.reason },
          { label: 'Catatan', value: report.note },
        ]}
      />
      <Section title={isClosed ? 'Angka saat ditutup' : 'Angka sampai saat ini'}>
        <ShiftFigures report={report} />
      </Section>
      {isClosed && (
        <Section title="Dihitung">
          <DataList
            items={report.methods.flatMap(({ method, counted, difference }) =>
              counted === null || difference === null
                ? []
                : [
                    { label: `${methodName(method)} dihitung`, value: rupiah(counted) },
                    { label: `Selisih ${methodName(method).toLowerCase()}`, value: rupiah(difference), strong: method === 'cash' },
                  ],
            )}
          />
        </Section>
      )}
      {movements.length > 0 && (
        <Section title="Kas masuk dan keluar">
          <ul className="divide-y">
            {movements.map(({ id, kind, amount, reason, by, created_at }) => (
              <li key={id} className="flex items-baseline justify-between gap-4 py-2">
                <span className="min-w-0 wrap-anywhere">
                  {reason}
                  <span className="block text-sm text-ink-soft">{moment(created_at, by)}</span>
                </span>
                <span className="shrink-0 tabular-nums">{rupiah(kind === 'in' ? amount : -amount)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {openings.length > 0 && (
        <Section title={`Laci dibuka tanpa penjualan: ${countText(openings.length)} kali`}>
          <DrawerList openings={openings} />
        </Section>
      )}
      {approvals.length > 0 && (
        <Section title="Persetujuan">
          <ApprovalList approvals={approvals} />
        </Section>
      )}
      {late.sales_count > 0 && (
        <Section title="Terkirim setelah ditutup">
          <DataList
            items={[
              { label: 'Penjualan', value: `${countText(late.sales_count)}, ${rupiah(late.amount)}` },
              ...late.methods.map(({ method, amount }) => ({ label: methodName(method), value: rupiah(amount) })),
            ]}
          />
        </Section>
      )}
    </div>
  );
}

function moment(at: string, by: string | null): string {
  return by === null ? dateTime(at) : `${dateTime(at)} oleh ${by}`;
}
