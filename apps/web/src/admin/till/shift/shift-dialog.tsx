import type { ShiftDetail } from '@lapak/contract/schemas/shifts';
import { ShiftOpening } from '@lapak/contract/schemas/shifts';
import { tillNameOf } from '@lapak/contract/till-name';
import { useEffect, useState } from 'react';
import { PrintShift } from '../../../features/receipt/print-shift.tsx';
import { ShiftFigures } from '../../../features/receipt/shift-figures.tsx';
import { api } from '../../../lib/browser-api.ts';
import { countText, dateTime, rupiah } from '../../../lib/format.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { DrawerList } from '../../parts/drawer-list.tsx';
import { tellOfSwitch } from '../../parts/seller/switch-seller.ts';
import { nameTill, tillId, tillName } from '../../parts/till-id.ts';
import { shiftView } from '../../views/shift-view.ts';
import { useTillRules } from '../catalog/till-rules.ts';
import { useNetwork } from '../outbox/network.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { NoticePlace } from '../till-notices.tsx';
import { CashMovementForm } from './cash-movement-form.tsx';
import { CloseShiftForm } from './close-shift-form.tsx';
import { noteShift, refreshShift, useShift } from './shift-store.ts';

/** The till's shift: opened with a float, closed with what was counted (decision 21). */
export function ShiftDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Shift kasir" size="md">
      <NoticePlace className="mb-4" />
      {open && <ShiftNow onClose={onClose} />}
    </Dialog>
  );
}

function ShiftNow({ onClose }: { onClose: () => void }) {
  const { shift } = useShift();
  const online = useNetwork((network) => network.online);
  const [closed, setClosed] = useState<ShiftDetail | null>(null);
  useEffect(() => void refreshShift(), []);
  if (closed) return <Closed shift={closed} onClose={onClose} />;
  if (!online) return <Alert tone="warning">Shift dibuka dan ditutup saat toko terhubung. Penjualan tetap berjalan.</Alert>;
  if (shift === undefined) return <p className="text-ink-soft">Memuat shift...</p>;
  return shift === null ? <OpenForm onClose={onClose} /> : <OpenShift shift={shift} onClosed={setClosed} />;
}

const Opening = ShiftOpening.pick({ float_amount: true, till_name: true });

function OpenForm({ onClose }: { onClose: () => void }) {
  const requiresOpening = useTillRules((rules) => rules.requires_opening);
  const { form, formProps, failure, pending } = useContractForm(Opening, {
    values: { float_amount: 0, till_name: tillName() },
    send: (body) => tellOfSwitch().then(() => api.call('openShift', { body: { till_id: tillId(), ...body }, headers: {} })),
    onSaved: ({ data }) => {
      noteShift(data);
      nameTill(data.till_name ?? '');
      const differs = data.left_before === null ? 0 : Math.round((data.report.float_amount - data.left_before) * 100) / 100;
      if (differs === 0) notify('success', 'Shift dibuka.');
      else notify('info', `Shift dibuka. Modal berbeda ${rupiah(differs)} dari yang ditinggal di laci; admin melihatnya di buku kas.`);
      // Back to selling.
      onClose();
    },
    // Somebody was quicker; their shift is this till's.
    onRefused: () => void refreshShift(),
  });
  return (
    <form {...formProps} className="grid gap-5">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <p className="text-ink-soft">
        Hitung uang di laci sebelum berjualan.{' '}
        {requiresOpening
          ? 'Toko ini mewajibkan shift dibuka sebelum penjualan pertama.'
          : 'Tanpa ini, penjualan pertama membuka shift dengan modal Rp 0.'}
      </p>
      <MoneyField form={form} name="float_amount" label="Modal awal di laci" required />
      <TextField
        form={form}
        name="till_name"
        label="Nama kasir ini"
        maxLength={60}
        autoComplete="off"
        hint="Misalnya Kasir depan. Tertera pada laporan X dan Z; diingat di perangkat ini."
      />
      <Button type="submit" wide pending={pending} pendingText="Membuka...">
        Buka shift
      </Button>
      <HistoryLink />
    </form>
  );
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
      <ShiftFigures report={shift.report} />
      {shift.drawer_openings.length > 0 && (
        <Section title={`Laci dibuka tanpa penjualan: ${countText(shift.drawer_openings.length)} kali`}>
          <DrawerList openings={shift.drawer_openings} />
        </Section>
      )}
      {waiting > 0 && <Alert tone="warning">{waiting} penjualan belum terkirim dan belum terhitung di sini.</Alert>}
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={() => setPart('in')}>
          Kas masuk
        </Button>
        <Button variant="secondary" onClick={() => setPart('out')}>
          Kas keluar
        </Button>
      </div>
      <PrintShift shift={shift}>Cetak laporan X</PrintShift>
      <Button variant="secondary" wide onClick={() => setPart('close')}>
        Tutup shift
      </Button>
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
