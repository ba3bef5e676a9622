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
  /** What the payment channel adds on top. It isn't the shop's, but the buyer's to pay: the bold sum has it. */
  fee?: { name: string; amount: Sen } | null;
};

/** What an order costs, row by row. */
export function MoneyRows({ subtotal, shipping, digits = NO_MONEY, total, refunded = NO_MONEY, fee = null }: MoneyRowsProps) {
  const charged = fee !== null && fee.amount > NO_MONEY ? fee : null;
  return (
    <DataList
      items={[
        { label: 'Subtotal', value: formatRupiah(subtotal) },
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
