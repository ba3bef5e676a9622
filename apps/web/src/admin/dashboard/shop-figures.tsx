import type { AnswerOf } from '@lapak/contract/endpoints';
import { countText, rupiah } from '../../lib/format.ts';
import { Stat, StatGroup } from '../../ui/stat.tsx';

type ShopFiguresProps = {
  summary: AnswerOf<'listOrders'>['summary'];
  products: AnswerOf<'listProducts'>['meta'];
  businesses: AnswerOf<'listBusinesses'>['meta'];
};

/** The four figures of the dashboard. */
export function ShopFigures({ summary, products, businesses }: ShopFiguresProps) {
  return (
    <StatGroup className="max-[26rem]:grid-cols-1">
      <Stat label="Pesanan" value={countText(summary.orders)} note={`${countText(summary.by_status.pending)} menunggu konfirmasi`} />
      <Stat label="Pendapatan" value={rupiah(summary.revenue)} note="Tanpa pesanan dibatalkan" />
      <Stat label="Produk aktif" value={countText(products.active)} note={`dari ${countText(products.all)} produk`} />
      <Stat label="Mitra aktif" value={countText(businesses.active)} note={`dari ${countText(businesses.all)} mitra`} />
    </StatGroup>
  );
}
