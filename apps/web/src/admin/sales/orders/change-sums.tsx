import type { AnswerOf } from '@lapak/contract/endpoints';
import { addSen, subtractSen, toRupiah, toSen } from '@lapak/contract/money/sen';
import { rupiah } from '../../../lib/format.ts';
import type { Loaded } from '../../../lib/use-loaded.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Preview = AnswerOf<'previewOrderChange'>['data'];

/** The new sum in rupiah at the agreed shipping price, or at today's. */
export function totalAfter(
  { subtotal, discount, agreed_shipping: agreed, current_shipping: current }: Preview,
  useCurrent: boolean,
): number {
  return toRupiah(addSen(subtractSen(toSen(subtotal), toSen(discount)), toSen(useCurrent && current !== null ? current : agreed)));
}

type ChangeSumsProps = {
  preview: Loaded<Preview>;
  /** Whether the order's sum may change. */
  canReprice: boolean;
  useCurrent: boolean;
  onUseCurrent: (yes: boolean) => void;
};

/** Old and new sum before a change is saved, and what the shipping would cost now. */
export function ChangeSums({ preview: loaded, canReprice, useCurrent, onUseCurrent }: ChangeSumsProps) {
  if (loaded.state === 'failed') {
    const text = loaded.error instanceof Error ? loaded.error.message : 'Jumlahnya belum dapat dihitung.';
    return (
      <Alert tone="danger" action={<RetryButton onRetry={loaded.retry} />}>
        {text}
      </Alert>
    );
  }
  if (loaded.data === null) return <Skeleton className="h-24" />;
  const { old_total: before, agreed_shipping: agreed, current_shipping: current, shipping_problem: problem, changes_weight } = loaded.data;
  const total = totalAfter(loaded.data, useCurrent);
  const more = toRupiah(toSen(Math.abs(total - before)));
  return (
    <div className="grid gap-3" aria-live="polite">
      {problem !== null && (
        <Alert tone="warning">
          {problem} Ongkos kirim tetap {rupiah(agreed)}.
        </Alert>
      )}
      {current !== null && current !== agreed && (
        <Alert tone="info">
          {changes_weight && 'Berat kirimannya berubah. '}Ongkos kirim sekarang {rupiah(current)}, yang disepakati {rupiah(agreed)}.
          {!canReprice && ' Pesanan sudah dibayar, jadi ongkos kirimnya tetap.'}
        </Alert>
      )}
      {canReprice && current !== null && current !== agreed && (
        <Checkbox
          label={`Pakai ongkos kirim sekarang, ${rupiah(current)}`}
          checked={useCurrent}
          onChange={({ target }) => onUseCurrent(target.checked)}
        />
      )}
      <DataList
        items={[
          { label: 'Total semula', value: rupiah(before) },
          { label: 'Potongan', value: loaded.data.discount > 0 && `-${rupiah(loaded.data.discount)}` },
          { label: 'Ongkos kirim', value: rupiah(useCurrent && current !== null ? current : agreed) },
          { label: total > before ? 'Kurang bayar' : 'Lebih bayar', value: total !== before && rupiah(more) },
          { label: 'Total baru', value: rupiah(total), strong: true },
        ]}
      />
    </div>
  );
}
