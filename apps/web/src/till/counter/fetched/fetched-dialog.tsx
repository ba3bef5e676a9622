import { PICKUP_CODE } from '@lapak/contract/sales/pickup';
import type { FetchedOrder, OrderToFetch } from '@lapak/contract/till/fetched-orders';
import { useState } from 'react';
import { reportSwitch } from '../../../admin/shared/components/seller/switch-seller.ts';
import { tillId } from '../../../admin/shared/components/till-id.ts';
import { ReceiptActions } from '../../../features/receipt/receipt-actions.tsx';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { dateTime, rupiah } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { kickForCash } from '../hardware/kick-drawer.ts';
import { keepHandOver, storedHandOvers } from '../outbox/hand-overs.ts';
import { noteAnswer, useNetwork } from '../outbox/network.ts';
import { readAgain } from '../outbox/outbox.ts';
import { withPatience } from '../outbox/patience.ts';
import { sendOpening } from '../outbox/waiting-opening.ts';
import { currentCashier } from '../sale/cashier.ts';
import { askOpening, isFirstSale } from '../shift/opening.ts';
import { noteShift, refreshShift, useShift } from '../shift/shift-store.ts';
import { receiptOfFetched } from './fetched-receipt.ts';
import { endFetched, keyOf, showFetched, useFetched } from './fetched-store.ts';
import { recallOrdersToFetch, refreshOrdersToFetch } from './orders-to-fetch.ts';

/** What is fetched by a code, typed or scanned: lines, what is owed, and one press that hands over and takes the money. */
export function FetchedDialog({ code }: { code: string }) {
  const isOnline = useNetwork(({ online }) => online);
  const close = () => showFetched(null);
  // The next buyer's code may stand there by now.
  const done = () => useFetched.getState().code === code && close();
  return (
    <Dialog open onClose={close} title="Ambil pesanan" size="sm">
      <div className="grid gap-5">
        <Field label="Kode pengambilan" hint="Enam angka dari pembeli. Kode QR-nya dapat langsung dipindai.">
          {(control) => (
            <TextInput
              {...control}
              value={code}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              className="text-2xl tracking-widest tabular-nums"
              onChange={({ target }) => showFetched(target.value.replaceAll(/\D/gu, ''))}
            />
          )}
        </Field>
        {!isOnline && !PICKUP_CODE.test(code) && <Alert>Kasir sedang luring: hanya pesanan yang sudah lunas dapat diserahkan.</Alert>}
        {PICKUP_CODE.test(code) &&
          (isOnline ? <Found key={code} code={code} onDone={done} /> : <Offline key={code} code={code} onDone={done} />)}
      </div>
    </Dialog>
  );
}

function Found({ code, onDone }: { code: string; onDone: () => void }) {
  const found = useLoaded(code, async () => {
    try {
      return (await answerTo((signal) => api.call('getFetchedOrder', { params: { code }, signal }))).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return 'unknown' as const;
      throw error;
    }
  });
  if (found.state === 'failed') {
    return (
      <Alert
        tone="danger"
        action={
          <Button variant="secondary" size="sm" onClick={found.retry}>
            Coba lagi
          </Button>
        }
      >
        Pesanan belum dapat dimuat.
      </Alert>
    );
  }
  if (found.data === null) return <Skeleton className="h-40" />;
  if (found.data === 'unknown') return <Alert tone="warning">Tidak ada pesanan dengan kode ini. Periksa kodenya bersama pembeli.</Alert>;
  const order = found.data;

  async function handOver() {
    const { id, owed } = order;
    try {
      // Cash goes into the drawer of an open shift, as a sale's does.
      if (owed > 0 && (await isFirstSale()) && !(await askOpening())) return null;
      await reportSwitch();
      await sendOpening();
      const shift_id = owed > 0 ? (useShift.getState().shift?.id ?? null) : null;
      const body = { till_id: tillId(), shift_id, amount: owed };
      const headers = { 'idempotency-key': keyOf(id, code) };
      const { data } = await answerTo((signal) => api.call('handOverFetched', { params: { code }, body, headers, signal }));
      endFetched(receiptOfFetched(data), `Pesanan ${order.code} diserahkan${owed > 0 ? `, ${rupiah(owed)} masuk laci` : ''}.`);
      if (owed > 0) void kickForCash();
      void refreshShift();
      void refreshOrdersToFetch();
      onDone();
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      console.error(error);
      if (error.code === 'changed_meanwhile') found.retry();
      // It was closed meanwhile, by a supervisor at the desk.
      if (error.code === 'shift_required') noteShift(null);
      return error.message;
    }
  }
  return <Order order={order} onHandOver={handOver} />;
}

/** A call for which a buyer waits; where it isn't answered, the till goes on as without a network. Throws ApiError. */
async function answerTo<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await withPatience(call);
    noteAnswer(true);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) noteAnswer(error);
    throw error;
  }
}

/** Without a network: what this till knows to be paid is handed over, and the shop hears of it later. */
function Offline({ code, onDone }: { code: string; onDone: () => void }) {
  const known = useLoaded(code, recallOrdersToFetch);
  if (known.state === 'loading') return <Skeleton className="h-40" />;
  const order = known.data?.orders.find(({ pickup_code }) => pickup_code === code);
  if (storedHandOvers().some(({ pickup_code }) => pickup_code === code))
    return <Alert tone="warning">Pesanan dengan kode ini sudah diserahkan di kasir ini. Toko diberi tahu begitu terhubung.</Alert>;
  if (!order)
    return (
      <Alert tone="warning">
        Kasir sedang luring, dan kode ini tidak ada di daftarnya
        {known.data ? ` (dimuat ${dateTime(known.data.at)} WIB)` : ' karena daftar hari ini belum dimuat'}. Jangan serahkan dahulu: periksa
        kodenya bersama pembeli, atau tunggu sampai kasir daring.
      </Alert>
    );
  const isPaid = order.problem === null && order.owed === 0;

  async function handOver(known: OrderToFetch) {
    const { id, code: number } = known;
    const at = new Date().toISOString();
    try {
      keepHandOver({ key: keyOf(id, code), pickup_code: code, code: number, till_id: tillId(), order_id: id, at });
    } catch (error) {
      console.error(error);
      return 'Penyerahan ini tidak dapat dicatat: penyimpanan browser penuh atau dimatikan.';
    }
    readAgain().catch(console.error);
    const handed_over = { at, by: currentCashier()?.name ?? null, taken: 0 };
    endFetched(receiptOfFetched({ ...known, handed_over }), `Pesanan ${number} diserahkan. Toko diberi tahu begitu terhubung.`);
    onDone();
    return null;
  }
  if (isPaid) return <Order order={order} onHandOver={() => handOver(order)} />;
  const problem = 'Belum lunas. Tanpa jaringan kasir tidak dapat menerima uangnya: simpan barangnya, dan layani lagi setelah kasir daring.';
  return <Order order={{ ...order, problem }} />;
}

/** `onHandOver` answers why it didn't work; null where it did. */
type OrderProps = { order: FetchedOrder; onHandOver?: () => Promise<string | null> };

function Order({ order, onHandOver }: OrderProps) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { owed } = order;

  async function handOver() {
    if (isSending || !onHandOver) return;
    setSending(true);
    try {
      setFailure(await onHandOver());
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="grid gap-4">
      <div>
        <p className="font-semibold">{order.name}</p>
        <p className="text-sm text-ink-soft">{order.code}</p>
      </div>
      <ul className="grid gap-1">
        {order.lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one answer, which never move
          <li key={position} className="flex gap-3">
            <span className="font-semibold tabular-nums">{line.quantity}×</span>
            <span className="min-w-0">
              {line.name} {line.about && <span className="text-sm text-ink-soft">{line.about}</span>}
            </span>
          </li>
        ))}
      </ul>
      {order.problem === null ? (
        <>
          <p className="flex items-baseline justify-between gap-3 border-t pt-4">
            <span>{owed > 0 ? 'Terima tunai' : 'Sudah lunas'}</span>
            <strong className="text-2xl tabular-nums">{rupiah(owed > 0 ? owed : order.total_amount)}</strong>
          </p>
          {failure !== null && <Alert tone="danger">{failure}</Alert>}
          <Button size="lg" wide onClick={() => void handOver()} pending={isSending} pendingText="Menyimpan...">
            {owed > 0 ? 'Terima uang dan serahkan' : 'Serahkan'}
          </Button>
        </>
      ) : (
        <>
          <Alert tone="warning">
            {order.problem}
            {order.handed_over &&
              ` Diserahkan ${dateTime(order.handed_over.at)} WIB${order.handed_over.by === null ? '' : ` oleh ${order.handed_over.by}`}.`}
          </Alert>
          {order.handed_over && order.payment_status === 'paid' && <ReceiptActions receipt={receiptOfFetched(order)} />}
        </>
      )}
    </div>
  );
}
