import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { addSen, NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import { taxOf } from '@lapak/contract/pricing/order-total';
import { DataList } from '../../ui/data-list.tsx';

type MoneyRowsProps = {
  subtotal: Sen;
  /** Taken off the goods. */
  discount?: Sen;
  /** Null while no service is chosen. */
  shipping: Sen | null;
  /** Unique digits of a transfer, by which a bank statement names the order. */
  digits?: Sen;
  /** The order's total: subtotal less discount, shipping, tax, digits. */
  total: Sen;
  /** The refunded part. */
  refunded?: Sen;
  /** The channel's fee, which the buyer pays on top; the bold sum includes it. */
  fee?: { name: string; amount: Sen } | null;
};

/** The order's costs, row by row. */
export function MoneyRows({
  subtotal,
  discount = NO_MONEY,
  shipping,
  digits = NO_MONEY,
  total,
  refunded = NO_MONEY,
  fee = null,
}: MoneyRowsProps) {
  const charged = fee !== null && fee.amount > NO_MONEY ? fee : null;
  return (
    <DataList
      items={[
        { label: 'Subtotal', value: formatRupiah(subtotal) },
        { label: 'Potongan', value: discount > NO_MONEY ? `-${formatRupiah(discount)}` : null },
        { label: 'Ongkos kirim', value: shipping === null ? 'Belum dipilih' : formatRupiah(shipping) },
        { label: 'Pajak', value: formatRupiah(taxOf(subtotal)) },
        { label: 'Kode unik', value: digits > NO_MONEY ? formatRupiah(digits) : null },
        { label: `Biaya layanan ${charged?.name ?? ''}`, value: charged && formatRupiah(charged.amount) },
        {
          label: charged ? 'Total yang Anda bayar' : 'Total',
          value: formatRupiah(addSen(total, charged?.amount ?? NO_MONEY)),
          strong: true,
        },
        { label: 'Dikembalikan', value: refunded > NO_MONEY ? `-${formatRupiah(refunded)}` : null },
      ]}
    />
  );
}
