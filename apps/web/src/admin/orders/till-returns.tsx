import type { OrderDetail } from '@lapak/contract/schemas/orders';
import { SaleReturn, SaleVoid, type TillReturn } from '@lapak/contract/schemas/till';
import { canComeBack } from '@lapak/contract/states/coming-back';
import { POS_PAYMENT_LABELS, POS_PAYMENT_METHODS } from '@lapak/contract/states/payment-status';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { tillId } from '../../features/till/till-id.ts';
import { api } from '../../lib/browser-api.ts';
import { compactDateTime, countText, rupiah } from '../../lib/format.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { randomKey } from '../../lib/random-key.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { SelectField } from '../../ui/form/choice-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { notify } from '../../ui/notify.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';

/** What came back of a till sale, and the two ways to take it back: wholly or in part (decision 21). */
export function TillReturns({ order }: { order: OrderDetail }) {
  const [taking, setTaking] = useState<'void' | 'return' | null>(null);
  const returns = order.till?.returns ?? [];
  const left = order.order_items.some(({ quantity, returned_quantity }) => quantity > returned_quantity);
  const close = () => setTaking(null);
  return (
    <>
      {returns.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {returns.map((one) => (
            <Returned key={one.id} order={order} returned={one} />
          ))}
        </ul>
      )}
      {left && canComeBack(order) ? (
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={() => setTaking('return')}>
            Kembalikan barang
          </Button>
          <Button variant="secondary" className="text-danger" onClick={() => setTaking('void')}>
            Batalkan penjualan
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">
          {order.payment_status === 'unpaid'
            ? 'Belum dibayar, jadi belum ada yang dapat dikembalikan.'
            : 'Tidak ada lagi yang dapat dikembalikan.'}
        </p>
      )}
      {taking === 'void' && <VoidDialog order={order} onClose={close} />}
      {taking === 'return' && <ReturnDialog order={order} onClose={close} />}
    </>
  );
}

function Returned({ order, returned }: { order: OrderDetail; returned: TillReturn }) {
  const { kind, reason, items, refunds, by, created_at } = returned;
  const nameOf = (id: number) => order.order_items.find((item) => item.id === id)?.product.name ?? '';
  return (
    <li className="rounded-lg border bg-canvas p-3 text-sm wrap-anywhere">
      <p className="font-semibold">{kind === 'void' ? 'Penjualan dibatalkan' : 'Barang dikembalikan'}</p>
      <p>{items.map((item) => `${countText(item.quantity)} × ${nameOf(item.order_item_id)}`).join(', ')}</p>
      <p>{refunds.map(({ method, amount }) => `${POS_PAYMENT_LABELS[method]} ${rupiah(amount)}`).join(', ')}</p>
      <p className="text-ink-soft">
        {reason} · {compactDateTime(created_at)}
        {by !== null && ` · oleh ${by}`}
      </p>
    </li>
  );
}

type TakingProps = { order: OrderDetail; onClose: () => void };

/** After it: the list, the panel and the stock are others. */
function useTaken(onClose: () => void, text: string): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    notify('success', text);
    onClose();
    void revalidate();
  };
}

function VoidDialog({ order, onClose }: TakingProps) {
  const id = useId();
  // One key for each opened form: sent twice it is the same void.
  const [key] = useState(randomKey);
  const onSaved = useTaken(onClose, 'Penjualan dibatalkan.');
  const { form, formProps, failure, pending } = useContractForm(SaleVoid, {
    values: { reason: '', till_id: tillId() },
    send: (body) => api.call('voidSale', { params: { id: order.id }, body, headers: { 'idempotency-key': key } }),
    onSaved,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Batalkan penjualan?"
      description={`Semua barang kembali ke stok, dan ${rupiah(order.total_amount - order.refunded_amount)} dikembalikan kepada pembeli.`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Kembali
          </Button>
          <Button type="submit" form={id} variant="danger" pending={pending} pendingText="Membatalkan...">
            Batalkan penjualan
          </Button>
        </>
      }
    >
      <form {...formProps} id={id} className="grid gap-4">
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        <TextField form={form} name="reason" label="Alasan" required maxLength={300} autoComplete="off" autoFocus />
      </form>
    </Dialog>
  );
}

function ReturnDialog({ order, onClose }: TakingProps) {
  const id = useId();
  const [key] = useState(randomKey);
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
  const onSaved = useTaken(onClose, 'Pengembalian dicatat.');
  const { form, formProps, failure, pending } = useContractForm(SaleReturn, {
    values: {
      reason: '',
      till_id: tillId(),
      items: [],
      refund_method: POS_PAYMENT_METHODS.find((method) => method === order.payment_method) ?? 'cash',
    },
    send: (body) => api.call('returnSale', { params: { id: order.id }, body, headers: { 'idempotency-key': key } }),
    onSaved,
  });

  function change(itemId: number, quantity: number) {
    const next = { ...units, [itemId]: quantity };
    setUnits(next);
    const items = Object.entries(next).flatMap(([each, count]) => (count > 0 ? [{ order_item_id: Number(each), quantity: count }] : []));
    form.setValue('items', items, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  const nothing = form.formState.errors.items?.message;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Kembalikan barang"
      size="md"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" form={id} pending={pending} pendingText="Menyimpan...">
            Simpan pengembalian
          </Button>
        </>
      }
    >
      <form {...formProps} id={id} className="grid gap-5">
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        <ul className="grid divide-y">
          {order.order_items.map((item) => {
            const left = item.quantity - item.returned_quantity;
            return (
              <li key={item.id} className="flex items-center justify-between gap-4 py-2.5">
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-semibold">{item.product.name}</span>
                  <span className="block text-sm text-ink-soft">
                    {item.variant_label !== null && `${item.variant_label} · `}
                    {countText(left)} dapat dikembalikan
                  </span>
                </span>
                <QuantityStepper
                  value={units[item.id] ?? 0}
                  min={0}
                  max={left}
                  itemName={item.product.name}
                  disabled={left === 0}
                  onChange={(quantity) => change(item.id, quantity)}
                />
              </li>
            );
          })}
        </ul>
        {nothing !== undefined && <FieldError id={`${id}-items`}>{nothing}</FieldError>}
        <TextField form={form} name="reason" label="Alasan" required maxLength={300} autoComplete="off" />
        <SelectField form={form} name="refund_method" label="Uang dikembalikan lewat">
          {POS_PAYMENT_METHODS.map((method) => (
            <option key={method} value={method}>
              {POS_PAYMENT_LABELS[method]}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  );
}
