import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { paperHeadOf } from '@lapak/contract/kernel/paper-head';
import { asSen, multiplySen, toRupiah } from '@lapak/contract/money/sen';
import type { ConsignedGoods, ConsignmentSheet } from '@lapak/contract/partners/consignment';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import type { TableColumn } from '../../../http/send-table.ts';
import { type ConsignedRow, listConsignedRows } from './consignment-queries.ts';
import type { ShopOnPaper } from './statement-particulars.ts';

type Goods = z.infer<typeof ConsignedGoods>;

/** Goods of partners as they are now, with their sums. */
export async function loadConsignment(
  connection: Connection,
  q: string | undefined,
): Promise<{ goods: Goods[]; total: z.infer<typeof ConsignmentSheet>['total'] }> {
  const goods = (await listConsignedRows(connection, q)).map(withValue);
  return { goods, total: sumGoods(goods) };
}

/** The same by partner, for paper. */
export async function loadConsignmentSheet(
  connection: Connection,
  { q, shop, now }: { q: string | undefined; shop: ShopOnPaper; now: Date },
): Promise<z.infer<typeof ConsignmentSheet>> {
  const { goods, total } = await loadConsignment(connection, q);
  const partners = Map.groupBy(goods, ({ business_id, partner }) => business_id ?? partner);
  return {
    ...{ ...paperHeadOf(shop), day: dateOf(now) },
    partners: [...partners.values()].map((own) => ({ partner: own[0]?.partner ?? '', ...sumGoods(own), goods: own })),
    total,
  };
}

function withValue(row: ConsignedRow): Goods {
  return { ...row, value: multiplySen(row.price, row.units), partner_value: multiplySen(row.share, row.units) };
}

function sumGoods(goods: readonly Goods[]) {
  const sum = (of: (row: Goods) => number) => goods.reduce((all, row) => all + of(row), 0);
  return { units: sum(({ units }) => units), value: asSen(sum((row) => row.value)), partner_value: asSen(sum((row) => row.partner_value)) };
}

export const CONSIGNMENT_COLUMNS: readonly TableColumn<Goods>[] = [
  { name: 'id_mitra', cell: ({ business_id }) => business_id },
  { name: 'mitra', cell: ({ partner }) => partner },
  { name: 'id_produk', cell: ({ product_id }) => product_id },
  { name: 'produk', cell: ({ name }) => name },
  { name: 'ukuran', cell: ({ label }) => label },
  { name: 'unit', cell: ({ units }) => units },
  { name: 'sudah_terjual_belum_diserahkan', cell: ({ sold }) => sold },
  { name: 'harga_jual', cell: ({ price }) => toRupiah(price) },
  { name: 'bagian_mitra_per_unit', cell: ({ share }) => toRupiah(share) },
  { name: 'nilai_jual', cell: ({ value }) => toRupiah(value) },
  { name: 'bagian_mitra', cell: ({ partner_value }) => toRupiah(partner_value) },
];
