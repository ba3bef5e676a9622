import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import type { sumsOf } from './draft.ts';

type OrderSumsProps = {
  sums: ReturnType<typeof sumsOf>;
  /** Null while no service is chosen, or where none is needed. */
  shipping: Sen | null;
  isSent: boolean;
  problem: string | null;
  pending: boolean;
  formId: string;
};

/** What the order comes to, and the button that makes it. */
export function OrderSums({ sums, shipping, isSent, problem, pending, formId }: OrderSumsProps) {
  return (
    <Card as="section" className="xl:sticky xl:top-20" labelledBy={`${formId}-sums`}>
      <h2 id={`${formId}-sums`} className="mb-3 text-lg font-bold">
        Ringkasan
      </h2>
      <DataList
        items={[
          { label: 'Subtotal', value: formatRupiah(sums.subtotal) },
          { label: 'Potongan', value: sums.off > NO_MONEY && `-${formatRupiah(sums.off)}` },
          {
            label: 'Ongkos kirim',
            value: isSent ? (shipping === null ? 'Belum dipilih' : formatRupiah(shipping)) : formatRupiah(NO_MONEY),
          },
          { label: 'Total', value: formatRupiah(sums.total), strong: true },
        ]}
      />
      {problem !== null && (
        <Alert tone="danger" className="mt-4">
          {problem}
        </Alert>
      )}
      <Button type="submit" form={formId} wide className="mt-4" pending={pending} pendingText="Membuat pesanan...">
        Buat pesanan
      </Button>
      <p className="mt-3 text-sm text-ink-soft">
        Stoknya langsung disisihkan. Pembeli membayar lewat tautannya: transfer, QRIS, atau virtual account.
      </p>
    </Card>
  );
}
