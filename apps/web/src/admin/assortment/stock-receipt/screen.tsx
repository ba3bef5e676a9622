import { MAX_RECEIPT_LINES } from '@lapak/contract/constants';
import { CalendarClock, History } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAttemptKey } from '../../../lib/attempt-key.ts';
import { countText } from '../../../lib/format.ts';
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts';
import { useListView } from '../../../lib/list-view.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { goodsView } from '../../shared/addresses/goods-view.ts';
import { receiptView } from '../../shared/addresses/receipt-view.ts';
import { stockView } from '../../shared/addresses/stock-view.ts';
import { AddGoodsLine } from '../../shared/components/add-goods-line.tsx';
import { keyOf, unitsOf } from '../../shared/components/stock-figures.ts';
import { HeadingAct } from '../../shared/list/heading-act.tsx';
import { ScreenHeading } from '../../shared/list/screen-heading.tsx';
import type { Route } from './+types/screen.ts';
import { type Booked, BookedNotice } from './booked-notice.tsx';
import { loadReceipt } from './load-receipt.ts';
import { isWrong, ReceiptLines } from './receipt-lines.tsx';
import { useReceipt } from './use-receipt.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Barang masuk · Admin Lapak Hijau' }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadReceipt(request);
}
clientLoader.hydrate = true as const;

/** Goods that come in, many lines at once: by scan, by name, or beginning with what is running out. */
export default function StockReceiptScreen({ loaderData: loaded }: Route.ComponentProps) {
  const { view, change } = useListView(receiptView);
  const { revalidate, state } = useRevalidator();
  const low = loaded.state === 'ready' ? loaded.answer : { figures: [], more: 0 };
  const receipt = useReceipt(low.figures);
  const [note, setNote] = useState('');
  const [booked, setBooked] = useState<Booked | null>(null);
  const attemptKey = useAttemptKey();
  const { send, pending } = useSend('receiveStock', {
    key: 'receive-stock',
    failed: ({ message }) => `Gagal menyimpan barang masuk. ${message}`,
  });

  const filled = receipt.lines.filter(({ typed }) => typed !== '');
  const wrong = filled.filter(isWrong);
  const units = filled.reduce((sum, { typed }) => sum + (unitsOf(typed) ?? 0), 0);
  useUnsavedGuard(filled.length > 0 || note !== '', (next) => next.pathname === receiptView.path);

  const save = async () => {
    const body = {
      note,
      lines: filled.map(({ product_id, variant_label, typed }) => ({ product_id, variant_label, units: unitsOf(typed) ?? 0 })),
    };
    const answer = await send({ body, headers: { 'idempotency-key': attemptKey(body) } });
    if (!answer) return;
    const gone = new Set(answer.data.gone.map(keyOf));
    receipt.take(filled);
    setNote('');
    setBooked({
      result: answer.data,
      productIds: filled.filter((line) => !gone.has(keyOf(line))).map(({ product_id }) => product_id),
      gone: filled.filter((line) => gone.has(keyOf(line))).map(({ fullName }) => fullName),
    });
    window.scrollTo({ top: 0 });
  };

  return (
    <>
      <ScreenHeading
        title="Barang masuk"
        about="Pindai atau cari, isi jumlah, simpan: barang mitra mendapat nota bernomor."
        actions={
          <>
            <HeadingAct to={stockView.address()} label="Riwayat" icon={History} />
            <HeadingAct to={goodsView.address({ begin: 'in' })} label="Nota dengan kedaluwarsa" icon={CalendarClock} />
          </>
        }
      />
      {booked && <BookedNotice key={booked.result.id} booked={booked} onUndone={() => setBooked(null)} />}
      {loaded.state === 'failed' && (
        <ErrorState
          message={`Gagal memuat stok yang menipis. ${loaded.reason}`}
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
        />
      )}
      {loaded.state === 'ready' && loaded.stale !== null && (
        <StaleNotice className="mb-5" text={`Gagal memuat stok yang menipis. ${loaded.stale}`} />
      )}
      <div className="grid gap-3">
        <AddGoodsLine {...receipt} />
        <Field label="Catatan" hint="Misalnya nomor surat jalan.">
          {(control) => <TextInput {...control} maxLength={300} value={note} onChange={(event) => setNote(event.target.value)} />}
        </Field>
      </div>
      <div className="mt-5 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{view.low ? `Stok menipis (${countText(receipt.lines.length)})` : 'Baris'}</h2>
        {!view.low && (
          <Button variant="secondary" size="sm" onClick={() => change({ low: true })}>
            Isi dengan stok menipis
          </Button>
        )}
      </div>
      {receipt.lines.length > 0 ? (
        <ReceiptLines lines={receipt.lines} type={receipt.type} remove={receipt.remove} />
      ) : (
        loaded.state === 'ready' && (
          <EmptyState title={view.low ? 'Tidak ada stok yang menipis' : 'Belum ada baris'}>
            {view.low ? 'Semua produk masih cukup.' : 'Pindai barang pertama, atau mulai dari stok yang menipis.'}
          </EmptyState>
        )
      )}
      {low.more > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {countText(low.more)} produk lain juga menipis. Simpan yang ini dulu, sisanya menyusul.
        </p>
      )}
      {filled.length > 0 && (
        <section
          aria-label="Barang masuk yang belum disimpan"
          data-foot=""
          className="sticky bottom-3 z-10 mt-5 flex items-center justify-between gap-3 rounded-xl border border-line-strong bg-surface p-3 shadow-lg"
        >
          <p aria-live="polite" className="min-w-0">
            <span className="font-semibold">{countText(filled.length)} baris</span>, {countText(units)} unit
            {wrong.length > 0 && <span className="block text-sm font-medium text-danger">Perbaiki jumlah yang ditandai merah.</span>}
            {filled.length > MAX_RECEIPT_LINES && (
              <span className="block text-sm font-medium text-danger">
                Simpan paling banyak {countText(MAX_RECEIPT_LINES)} baris sekaligus.
              </span>
            )}
          </p>
          <Button
            className="shrink-0"
            pending={pending}
            pendingText="Menyimpan..."
            disabled={wrong.length > 0 || filled.length > MAX_RECEIPT_LINES}
            onClick={() => void save()}
          >
            Simpan
          </Button>
        </section>
      )}
    </>
  );
}
