import type { PlannedOrder } from '@lapak/contract/sales/order-acts';
import { ORDER_STATUS_LABELS } from '@lapak/contract/sales/order-status';
import { useState } from 'react';
import { countText } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { BulkDialog } from '../../shared/list/bulk-dialog.tsx';
import { LeftOut } from '../../shared/list/left-out.tsx';
import { BookedPayments, reasonOf } from './booked-payments.tsx';
import { readTrackingNumbers, type TrackingNumbers } from './read-tracking-numbers.ts';
import { useOrderAct } from './use-order-act.ts';

/** Ships the ticked orders: numbers pasted or from a file, and which order gets which before anything is sent. */
export function BulkShipDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const { plan, possible, left, send, failure, progress, close } = useOrderAct('ship', ids, onClose);
  const [typed, setTyped] = useState('');
  const [courier, setCourier] = useState('');
  const [account, setAccount] = useState<string | null>(null);
  const numbers = readTrackingNumbers(typed, possible);
  const shipmentOf = ({ id }: PlannedOrder) => ({ courier: courier.trim() || undefined, tracking_number: numbers.byOrder.get(id) });
  return (
    <BulkDialog
      title="Kirim pesanan"
      description="Pembeli melihat kurir dan nomor resinya di halaman pesanan."
      size="lg"
      plan={plan}
      confirmText={`Kirim ${countText(possible.length)} pesanan`}
      disabled={possible.length === 0 || numbers.wrong.length > 0}
      progress={progress}
      failure={failure}
      onConfirm={() => void send({ reason: reasonOf(account), shipmentOf })}
      onClose={close}
    >
      <div className="grid gap-4">
        <BookedPayments orders={possible} account={account} onAccount={setAccount} />
        <div className="grid gap-4 sm:grid-cols-[1fr_14rem]">
          <Field label="Nomor resi" hint="Tempel satu kolom dalam urutan di bawah, atau baris nomor pesanan dan resi. Boleh kosong.">
            {(control) => (
              <TextArea
                {...control}
                rows={4}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                spellCheck={false}
                autoCapitalize="characters"
                autoFocus
              />
            )}
          </Field>
          <div className="grid content-start gap-4">
            <Field label="Kurir" hint="Kosong: seperti yang dipilih pembeli.">
              {(control) => (
                <TextInput
                  {...control}
                  value={courier}
                  maxLength={100}
                  autoComplete="off"
                  onChange={({ target }) => setCourier(target.value)}
                />
              )}
            </Field>
            <NumbersFile onText={setTyped} />
          </div>
        </div>
        <Findings numbers={numbers} />
        {possible.length > 0 && <Preview orders={possible} numbers={numbers} courier={courier.trim()} />}
        <LeftOut left={left} noun="pesanan" />
      </div>
    </BulkDialog>
  );
}

function NumbersFile({ onText }: { onText: (text: string) => void }) {
  return (
    <FileInput
      label="Ambil dari berkas CSV"
      accept=".csv,.txt,text/csv,text/plain"
      files={[]}
      onChange={([file]) => void file?.text().then(onText)}
    />
  );
}

function Findings({ numbers: { wrong, odd } }: { numbers: TrackingNumbers }) {
  return (
    <>
      {wrong.length > 0 && (
        <Alert tone="danger" title="Perbaiki dulu:">
          <Lines lines={wrong} />
        </Alert>
      )}
      {odd.length > 0 && (
        <Alert tone="warning" title="Periksa:">
          <Lines lines={odd} />
        </Alert>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys
    <ul tabIndex={0} aria-label="Yang perlu dilihat" className="max-h-32 overflow-y-auto">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Which number goes to which order. */
function Preview({
  orders,
  numbers: { byOrder },
  courier,
}: {
  orders: readonly PlannedOrder[];
  numbers: TrackingNumbers;
  courier: string;
}) {
  const with_ = orders.filter(({ id }) => byOrder.has(id)).length;
  return (
    <div>
      <p className="mb-2 text-sm" aria-live="polite">
        {countText(with_)} dengan nomor resi, {countText(orders.length - with_)} tanpa.
      </p>
      <table className="w-full text-sm">
        <caption className="sr-only">Nomor resi setiap pesanan</caption>
        <thead>
          <tr className="border-b text-left text-xs text-ink-soft">
            <th scope="col" className="py-2 pr-3">
              Pesanan
            </th>
            <th scope="col" className="py-2 pr-3 max-sm:hidden">
              Kurir
            </th>
            <th scope="col" className="py-2">
              Nomor resi
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} className="border-b last:border-0">
              <td className="py-1.5 pr-3">
                <span className="font-semibold">#{order.id}</span> {order.buyer}
                {order.status === 'shipped' && <span className="text-ink-soft"> ({ORDER_STATUS_LABELS.shipped})</span>}
              </td>
              <td className="py-1.5 pr-3 max-sm:hidden">{courier || order.shipping_courier}</td>
              <td className="py-1.5 tabular-nums">
                {byOrder.get(order.id) ?? order.tracking_number ?? <span className="text-ink-soft">–</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
