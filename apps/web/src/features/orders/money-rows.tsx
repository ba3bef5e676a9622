import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { addSen, NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import { taxOf } from '@lapak/contract/pricing/order-total';
import { DataList } from '../../ui/data-list.tsx';

type MoneyRowsProps = {
  subtotal: Sen;
  /** Null while no service is chosen. */
  shipping: Sen | null;
  /** What a transfer asks for on top, so that a bank statement names the order. */
  digits?: Sen;
  /** What the order costs: subtotal, shipping, tax, digits. */
  total: Sen;
  /** What went back of it. */
  refunded?: Sen;
  /** What the payment channel adds on top; noted below the total, as it isn't the shop's. */
  fee?: { name: string; amount: Sen } | null;
};

/** What an order costs, row by row. */
export function MoneyRows({ subtotal, shipping, digits = NO_MONEY, total, refunded = NO_MONEY, fee = null }: MoneyRowsProps) {
  return (
    <>
      <DataList
        items={[
          { label: 'Subtotal', value: formatRupiah(subtotal) },
          { label: 'Ongkos kirim', value: shipping === null ? 'Belum dipilih' : formatRupiah(shipping) },
          { label: 'Pajak', value: formatRupiah(taxOf(subtotal)) },
          { label: 'Kode unik', value: digits > NO_MONEY ? formatRupiah(digits) : null },
          { label: 'Total', value: formatRupiah(total), strong: true },
          { label: 'Dikembalikan', value: refunded > NO_MONEY ? `-${formatRupiah(refunded)}` : null },
        ]}
      />
      {fee !== null && fee.amount > NO_MONEY && (
        <p className="mt-3 rounded-md bg-sunken px-3.5 py-2.5 text-sm text-ink-soft">
          {fee.name} mengenakan biaya layanan {formatRupiah(fee.amount)}, sehingga yang Anda bayar{' '}
          <strong className="text-ink">{formatRupiah(addSen(total, fee.amount))}</strong>.
        </p>
      )}
    </>
  );
}
