import type { CashRounding } from '@lapak/contract/money/cash-rounding';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { TILL_PAYMENT_LABELS, TILL_PAYMENT_METHODS } from '@lapak/contract/sales/payment-status';
import { refundOfReturn } from '@lapak/contract/sales/refund-of-return';
import { DAMAGED, RETURN_REASONS, SaleReturn, SaleVoid, VOID_REASONS } from '@lapak/contract/sales/till';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/form/choice-field.tsx';
import { AskDialog } from '../form/ask-dialog.tsx';
import { sendWithApproval } from './approval/ask-approval.ts';
import { ReasonField } from './reason-field.tsx';
import { ReturnableLine } from './returnable-line.tsx';
import { tillId } from './till-id.ts';

type TakingProps = { order: OrderDetail; onClose: () => void; onTaken?: ((order: OrderDetail) => void) | undefined };

/** After it: the list, the panel and the stock are others. */
function useTaken({ onClose, onTaken }: Omit<TakingProps, 'order'>, text: string) {
  const { revalidate } = useRevalidator();
  return ({ data }: { data: OrderDetail }) => {
    notify('success', text);
    onClose();
    onTaken?.(data);
    void revalidate();
  };
}

/** All of a till sale comes back. */
export function VoidSaleDialog({ order, ...after }: TakingProps) {
  // One key for each opened form: sent twice it is the same void.
  const [key] = useState(randomKey);
  const onSaved = useTaken(after, 'Penjualan dibatalkan.');
  const contractForm = useContractForm(SaleVoid, {
    values: { reason: '', till_id: tillId() },
    send: (body) =>
      sendWithApproval({ key, back: { order_id: order.id, items: null } }, (approval) =>
        api.call('voidSale', { params: { id: order.id }, body: { ...body, approval }, headers: { 'idempotency-key': key } }),
      ),
    onSaved,
  });
  return (
    <AskDialog
      contractForm={contractForm}
      title="Batalkan penjualan?"
      description={`Semua barang kembali ke stok, dan ${rupiah(order.total_amount - order.refunded_amount)} dikembalikan kepada pembeli.`}
      sendText="Batalkan penjualan"
      pendingText="Membatalkan..."
      danger
      closeText="Kembali"
      onClose={after.onClose}
    >
      <ReasonField form={contractForm.form} reasons={VOID_REASONS} />
    </AskDialog>
  );
}

/** By which way money goes back: in cash where some of it was, and for QRIS, which no shop can send back; else as it was paid. */
function likelyRefund({ payment_method: paid, till }: OrderDetail): (typeof TILL_PAYMENT_METHODS)[number] {
  if (paid === 'qris' || till?.tenders.some(({ method }) => method === 'cash')) return 'cash';
  return TILL_PAYMENT_METHODS.find((method) => method === paid) ?? 'cash';
}

/** How the shop rounds cash, asked for anew: it decides what is handed back. Null until it is known. */
function useCashRounding(): CashRounding | null {
  return useLoaded('till-settings', (signal) => api.call('getTillSettings', { signal })).data?.data.cash_rounding ?? null;
}

/** Some of a till sale comes back. */
export function ReturnSaleDialog({ order, ...after }: TakingProps) {
  const id = useId();
  const [key] = useState(randomKey);
  const onSaved = useTaken(after, 'Pengembalian dicatat.');
  const contractForm = useContractForm(SaleReturn, {
    values: {
      reason: '',
      till_id: tillId(),
      items: [],
      refund_method: likelyRefund(order),
    },
    send: (body) =>
      sendWithApproval({ key, back: { order_id: order.id, items: body.items } }, (approval) =>
        api.call('returnSale', { params: { id: order.id }, body: { ...body, approval }, headers: { 'idempotency-key': key } }),
      ),
    onSaved,
  });
  const { form } = contractForm;
  const items = form.watch('items');
  const rounding = useCashRounding();
  const refund = rounding === null ? null : refundOfReturn(order, { items, method: form.watch('refund_method') ?? 'cash', rounding });

  function change(itemId: number, quantity: number) {
    const others = items.filter((item) => item.order_item_id !== itemId);
    const { is_restocked = form.getValues('reason') !== DAMAGED } = items.find((item) => item.order_item_id === itemId) ?? {};
    const next = quantity > 0 ? [...others, { order_item_id: itemId, quantity, is_restocked }] : others;
    form.setValue('items', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  const restock = (isRestocked: boolean, itemId?: number) =>
    form.setValue(
      'items',
      items.map((item) => (itemId === undefined || item.order_item_id === itemId ? { ...item, is_restocked: isRestocked } : item)),
      { shouldDirty: true },
    );
  /** What is broken isn't sold again; a person may say otherwise. */
  const choose = (reason: string) => {
    if (reason === DAMAGED || form.getValues('reason') === DAMAGED) restock(reason !== DAMAGED);
  };

  const nothing = form.formState.errors.items?.message;
  return (
    <AskDialog
      contractForm={contractForm}
      title="Kembalikan barang"
      size="md"
      sendText={refund ? `Kembalikan ${rupiah(refund)}` : 'Kembalikan'}
      onClose={after.onClose}
    >
      <ul className="grid divide-y">
        {order.order_items.map((item) => {
          const line = items.find((each) => each.order_item_id === item.id);
          return (
            <ReturnableLine key={item.id} item={item} quantity={line?.quantity ?? 0} onChange={(quantity) => change(item.id, quantity)}>
              {line && (
                <Checkbox
                  label="Layak jual, kembali ke stok"
                  checked={line.is_restocked ?? true}
                  onChange={({ target }) => restock(target.checked, item.id)}
                />
              )}
            </ReturnableLine>
          );
        })}
      </ul>
      {nothing !== undefined && <FieldError id={`${id}-items`}>{nothing}</FieldError>}
      <ReasonField form={form} reasons={RETURN_REASONS} onChoose={choose} />
      <SelectField form={form} name="refund_method" label="Uang dikembalikan lewat">
        {TILL_PAYMENT_METHODS.map((method) => (
          <option key={method} value={method}>
            {TILL_PAYMENT_LABELS[method]}
          </option>
        ))}
      </SelectField>
    </AskDialog>
  );
}
