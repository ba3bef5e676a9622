import { tillNameOf } from '@lapak/contract/till/name';
import type { ShiftDetail } from '@lapak/contract/till/shifts';
import { useEffect, useState } from 'react';
import { shiftView } from '../../../admin/shared/addresses/shift-view.ts';
import { tillId } from '../../../admin/shared/components/till-id.ts';
import { PrintShift } from '../../../features/receipt/print-shift.tsx';
import { ShiftFigures } from '../../../features/receipt/shift-figures.tsx';
import { countText, dateTime, rupiah } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Section } from '../../../ui/section.tsx';
import { DrawerList } from '../../drawer-list.tsx';
import { useNetwork } from '../outbox/network.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { useWaitingOpening } from '../outbox/waiting-opening.ts';
import { NoticePlace } from '../till-notices.tsx';
import { CashMovementForm } from './cash-movement-form.tsx';
import { CloseShiftForm } from './close-shift-form.tsx';
import { OpeningForm } from './opening-form.tsx';
import { refreshShift, useShift } from './shift-store.ts';

type ShiftDialogProps = { open: boolean; cashier: string | null; onClose: () => void };

/** The till's shift: opened with a float, closed with what was counted (decision 21). */
export function ShiftDialog({ open, cashier, onClose }: ShiftDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Shift kasir" size="md">
      <NoticePlace className="mb-4" />
      {open && <ShiftNow cashier={cashier} onClose={onClose} />}
    </Dialog>
  );
}

function ShiftNow({ cashier, onClose }: Omit<ShiftDialogProps, 'open'>) {
  const { shift } = useShift();
  const online = useNetwork((network) => network.online);
  const waiting = useWaitingOpening((opening) => opening.waiting);
  const [inForm, setInForm] = useState(false);
  const [closed, setClosed] = useState<ShiftDetail | null>(null);
  useEffect(() => {
    if (!inForm) void refreshShift();
  }, [inForm]);
  if (closed) return <Closed shift={closed} onClose={onClose} />;
  const isToOpen = !waiting && (online ? shift === null : !shift);
  // It stays until what it sends has been answered.
  if (isToOpen && !inForm) setInForm(true);
  if (inForm)
    return (
      <div className="grid gap-5">
        {/* Back to selling. */}
        <OpeningForm cashier={cashier} onOpened={onClose} />
        <HistoryLink />
      </div>
    );
  if (waiting) return <Alert tone="warning">Shift terbuka di perangkat ini. Toko diberi tahu begitu terhubung.</Alert>;
  if (!online && shift) return <Alert tone="warning">Shift ditutup saat toko terhubung. Penjualan tetap berjalan.</Alert>;
  return shift ? <OpenShift shift={shift} onClosed={setClosed} /> : <p className="text-ink-soft">Memuat shift...</p>;
}

type Part = 'in' | 'out' | 'close' | null;

function OpenShift({ shift, onClosed }: { shift: ShiftDetail; onClosed: (closed: ShiftDetail) => void }) {
  const [part, setPart] = useState<Part>(null);
  const waiting = useOutbox((outbox) => outbox.sales.length);
  const back = () => setPart(null);
  if (part === 'in' || part === 'out') return <CashMovementForm key={part} shift={shift} kind={part} onDone={back} />;
  if (part === 'close') return <CloseShiftForm shift={shift} onBack={back} onClosed={onClosed} />;
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        {tillNameOf(shift)}, dibuka {dateTime(shift.opened_at)}
        {shift.opened_by !== null && ` oleh ${shift.opened_by}`}.
      </p>
      {/* Above the figures, which may be longer than the window is high. */}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <Button variant="secondary" onClick={() => setPart('in')}>
          Kas masuk
        </Button>
        <Button variant="secondary" onClick={() => setPart('out')}>
          Kas keluar
        </Button>
        <Button variant="secondary" className="max-sm:col-span-2" onClick={() => setPart('close')}>
          Tutup shift
        </Button>
      </div>
      <ShiftFigures report={shift.report} />
      {shift.drawer_openings.length > 0 && (
        <Section title={`Laci dibuka tanpa penjualan: ${countText(shift.drawer_openings.length)} kali`}>
          <DrawerList openings={shift.drawer_openings} />
        </Section>
      )}
      {waiting > 0 && <Alert tone="warning">{waiting} penjualan belum terkirim dan belum terhitung di sini.</Alert>}
      <PrintShift shift={shift}>Cetak laporan X</PrintShift>
      <HistoryLink />
    </div>
  );
}

/** The till's own shifts, those before this one too. */
function HistoryLink() {
  return (
    <ButtonLink variant="ghost" to={shiftView.address({ till: tillId() })} className="justify-self-center">
      Riwayat shift
    </ButtonLink>
  );
}

function Closed({ shift, onClose }: { shift: ShiftDetail; onClose: () => void }) {
  const cash = shift.report.methods.find(({ method }) => method === 'cash');
  const difference = cash?.difference ?? 0;
  return (
    <div className="grid gap-5">
      <Alert tone={difference === 0 ? 'success' : 'warning'} title={`Shift ditutup. Laporan Z nomor ${shift.number}, ${tillNameOf(shift)}`}>
        {difference === 0 ? 'Uang tunai cocok.' : `Selisih tunai ${rupiah(difference)}.`}
      </Alert>
      <PrintShift shift={shift}>Cetak laporan Z</PrintShift>
      <Button wide onClick={onClose}>
        Selesai
      </Button>
    </div>
  );
}
