import { addSen, multiplySen, NO_MONEY, subtractSen, toRupiah, toSen } from '@lapak/contract/money/sen';
import { refundOf } from '@lapak/contract/pricing/discounts';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { OrderItem } from '@lapak/contract/sales/orders';
import { COD_PAYMENT, MANUAL_PAYMENT, REFUND_METHOD_LABELS, REFUND_METHODS, type RefundMethod } from '@lapak/contract/sales/payment-status';
import { OrderReturnRequest } from '@lapak/contract/sales/returns';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/form/choice-field.tsx';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { BankFrom } from '../../shared/components/bank-rest.tsx';
import { CashFrom } from '../../shared/components/cash-from.tsx';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';
import { ReturnedLines } from './returned-lines.tsx';

type Line = OrderReturnRequest['items'][number];
type ReturnDialogProps = { order: OrderDetail; onClose: () => void };

/** The form of a return: units, whether they can be sold again, the refund and its method. */
export function ReturnDialog({ order, onClose }: ReturnDialogProps) {
  const id = useId();
  // One key per opened form, so that sending it twice makes one return.
  const [key] = useState(randomKey);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const { revalidate } = useRevalidator();
  const contractForm = useContractForm(OrderReturnRequest, {
    values: {
      items: [],
      reason: '',
      refund_amount: 0,
      refund_shipping: false,
      refund_method: backBy(order.payment_method),
      refund_place: 'safe' as const,
      refund_reference: '',
    },
    send: (body) => api.call('returnOrder', { params: { id: order.id }, body, headers: { 'idempotency-key': key } }),
    onSaved: () => {
      notify('success', 'Pengembalian dicatat.');
      onClose();
      void revalidate();
    },
  });

  const { form } = contractForm;

  function change(next: readonly Line[]) {
    // A typed refund stays; an untouched one follows the units.
    const isOwn = form.getValues('refund_amount') !== worthOf(lines, order.order_items);
    if (!isOwn) form.setValue('refund_amount', worthOf(next, order.order_items), { shouldDirty: true });
    setLines(next);
    form.setValue('items', [...next], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  const [method, amount] = useWatch({ control: form.control, name: ['refund_method', 'refund_amount'] });
  const nothing = form.formState.errors.items?.message;
  const shippingLeft = order.shipping_cost - order.returns.reduce((sum, one) => sum + one.shipping_amount, 0);
  return (
    <AskDialog
      contractForm={contractForm}
      title={`Pengembalian pesanan #${order.id}`}
      description="Pembeli melihat barang, alasan, dan dana yang dikembalikan di halaman pesanannya."
      size="md"
      sendText="Simpan pengembalian"
      onClose={onClose}
    >
      <ReturnedLines items={order.order_items} lines={lines} onChange={change} />
      {nothing !== undefined && <FieldError id={`${id}-items`}>{nothing}</FieldError>}
      <TextField form={form} name="reason" label="Alasan" hint="Dibaca pembeli." required maxLength={300} autoComplete="off" />
      <MoneyField form={form} name="refund_amount" label="Dana untuk barang" hint="Boleh kurang dari harga barang, atau nol." required />
      {shippingLeft > 0 && (
        <Checkbox {...form.register('refund_shipping')} label={`Ongkos kirim ${rupiah(shippingLeft)} juga dikembalikan`} />
      )}
      <SelectField form={form} name="refund_method" label="Dana dikembalikan lewat">
        {REFUND_METHODS.map((method) => (
          <option key={method} value={method}>
            {REFUND_METHOD_LABELS[method]}
          </option>
        ))}
      </SelectField>
      {method === 'cash' && <CashFrom form={form} name="refund_place" />}
      {method === 'transfer' && <BankFrom form={form} amount={amount} />}
      <TextField form={form} name="refund_reference" label="Nomor referensi" maxLength={100} autoComplete="off" />
    </AskDialog>
  );
}

function backBy(method: string): RefundMethod {
  if (method === COD_PAYMENT) return 'cash';
  return method === MANUAL_PAYMENT ? 'transfer' : 'gateway';
}

function worthOf(lines: readonly Line[], items: readonly OrderItem[]): number {
  const worths = lines.map((line) => {
    const item = items.find(({ id }) => id === line.order_item_id);
    if (!item) return NO_MONEY;
    const paid = subtractSen(multiplySen(toSen(item.price), item.quantity), toSen(item.discount_amount));
    const { quantity, returned_quantity: returned } = item;
    // What was refunded matters for fractions of a rupiah only, which the shop evens out.
    return refundOf({ paid, quantity, returned, refunded: NO_MONEY }, line.quantity);
  });
  return toRupiah(addSen(...worths));
}
