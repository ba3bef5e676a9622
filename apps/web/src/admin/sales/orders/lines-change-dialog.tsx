import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { LinesChange } from '@lapak/contract/sales/order-changes';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { chosenName } from '../../../features/cart/product-choice.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { rupiah } from '../../../lib/format.ts';
import { mayDiscard } from '../../../lib/forms/use-unsaved-guard.ts';
import { notify } from '../../../lib/notify.ts';
import { useUnsavedInput } from '../../../lib/unsaved-input.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { type AddedLine, AddedLineField } from '../../shared/components/added-line.tsx';
import { ChangeSums, totalAfter } from './change-sums.tsx';

type LinesChangeDialogProps = { order: OrderDetail; onClose: () => void };

/** Other lines before an order is paid, with the old and the new sum (decision 78). */
export function LinesChangeDialog({ order, onClose }: LinesChangeDialogProps) {
  const { revalidate } = useRevalidator();
  const [seen] = useState(() => order.events.at(-1)?.id ?? 0);
  const [quantities, setQuantities] = useState(() => new Map(order.order_items.map(({ id, quantity }) => [id, quantity])));
  const [added, setAdded] = useState<readonly AddedLine[]>([]);
  const [useCurrent, setUseCurrent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const dirty = added.length > 0 || order.order_items.some(({ id, quantity }) => quantities.get(id) !== quantity);
  useUnsavedInput(dirty);

  const lines: LinesChange = {
    kept: Array.from(quantities, ([order_item_id, quantity]) => ({ order_item_id, quantity })),
    added: added.map(({ product, choice, quantity, price }) => ({
      product_id: product.id,
      quantity,
      price,
      variant_label: choice.variant,
      selected_options: [...choice.options],
    })),
  };
  const isEmpty = quantities.size + added.length === 0;
  const preview = useLoaded(
    isEmpty ? null : JSON.stringify(lines),
    async (signal) => (await api.call('previewOrderChange', { params: { id: order.id }, body: { lines }, signal })).data,
  );

  const setUnits = (id: number, quantity: number | null) => {
    setFailure(null);
    setUseCurrent(false);
    const next = new Map(quantities);
    if (quantity === null) next.delete(id);
    else next.set(id, quantity);
    setQuantities(next);
  };
  const close = async () => {
    if (!pending && (await mayDiscard(dirty))) onClose();
  };

  async function save() {
    if (preview.data === null || pending) return;
    setPending(true);
    setFailure(null);
    try {
      const total_amount = totalAfter(preview.data, useCurrent);
      const body = { seen, lines, shipping: useCurrent ? ('current' as const) : ('agreed' as const), total_amount };
      await api.call('changeOrder', { params: { id: order.id }, body });
      notify('success', `Isi pesanan #${order.id} diubah.`);
      onClose();
      void revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      if (error.code === 'order_changed') preview.retry();
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      open
      onClose={() => void close()}
      title={`Ubah isi pesanan #${order.id}`}
      description="Barang yang sudah ada tetap dengan harganya, yang baru dengan harga hari ini. Pembeli mendapat email tentang perubahannya."
      closeOnOutsidePress={!dirty}
      footer={
        <>
          <Button variant="secondary" onClick={() => void close()} disabled={pending}>
            Batal
          </Button>
          <Button onClick={() => void save()} disabled={!dirty || preview.data === null} pending={pending} pendingText="Menyimpan...">
            Simpan isi pesanan
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        <ul aria-label="Isi pesanan" className="grid gap-3">
          {order.order_items.map(({ id, product, price, variant_label: size }) => {
            const quantity = quantities.get(id);
            const name = size === null ? product.name : `${product.name} (${size})`;
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b pb-3">
                <span className="min-w-40 flex-1 wrap-anywhere">
                  <span className={quantity === undefined ? 'line-through' : 'font-semibold'}>{name}</span>
                  <span className="block text-sm text-ink-soft">{rupiah(price)}</span>
                </span>
                {quantity === undefined ? (
                  <Button variant="ghost" size="sm" onClick={() => setUnits(id, 1)}>
                    Kembalikan
                  </Button>
                ) : (
                  <QuantityStepper
                    itemName={name}
                    value={quantity}
                    onChange={(units) => setUnits(id, units)}
                    onRemove={() => setUnits(id, null)}
                    disabled={pending}
                  />
                )}
              </li>
            );
          })}
          {added.map((line, at) => {
            const name = chosenName(line.product, line.choice);
            const put = (quantity: number | null) => {
              setFailure(null);
              setUseCurrent(false);
              setAdded(added.flatMap((one, index) => (index !== at ? one : quantity === null ? [] : { ...one, quantity })));
            };
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be added twice
              <li key={at} className="flex flex-wrap items-center justify-between gap-3 border-b pb-3">
                <span className="min-w-40 flex-1 wrap-anywhere">
                  <span className="font-semibold">{name}</span>
                  <span className="block text-sm text-ink-soft">{rupiah(line.price)}, ditambahkan</span>
                </span>
                <QuantityStepper itemName={name} value={line.quantity} onChange={put} onRemove={() => put(null)} disabled={pending} />
              </li>
            );
          })}
        </ul>
        <AddedLineField
          onAdd={(line) => {
            setFailure(null);
            setUseCurrent(false);
            setAdded([...added, line]);
          }}
        />
        {isEmpty ? (
          <Alert tone="warning">Sisakan paling sedikit satu barang, atau batalkan pesanannya.</Alert>
        ) : (
          <ChangeSums preview={preview} canReprice useCurrent={useCurrent} onUseCurrent={setUseCurrent} />
        )}
      </div>
    </Dialog>
  );
}
