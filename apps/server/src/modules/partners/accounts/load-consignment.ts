import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { paperHeadOf } from '@lapak/contract/kernel/paper-head';
import { asSen, toRupiah } from '@lapak/contract/money/sen';
import type { ConsignedGoods, ConsignmentSheet, ConsignmentSums } from '@lapak/contract/partners/consignment';
import type { Connection } from '../../../database/connection.ts';
import type { TableColumn } from '../../../http/send-table.ts';
import { type ConsignedRow, listConsignedRows } from './consignment-queries.ts';
import type { ShopOnPaper } from './statement-particulars.ts';

/** Goods of partners as they are now, with their sums. */
export async function loadConsignment(
  connection: Connection,
  q: string | undefined,
): Promise<{ goods: ConsignedGoods[]; total: ConsignmentSums }> {
  const rows = await listConsignedRows(connection, q);
  return { goods: rows.map(presentGoods), total: sumGoods(rows) };
}

/** The same by partner, for paper. */
export async function loadConsignmentSheet(
  connection: Connection,
  { q, shop, now }: { q: string | undefined; shop: ShopOnPaper; now: Date },
): Promise<ConsignmentSheet> {
  const rows = await listConsignedRows(connection, q);
  const partners = Map.groupBy(rows, ({ business_id, partner }) => business_id ?? partner);
  return {
    ...{ ...paperHeadOf(shop), day: dateOf(now) },
    partners: [...partners.values()].map((own) => ({ partner: own[0]?.partner ?? '', ...sumGoods(own), goods: own.map(presentGoods) })),
    total: sumGoods(rows),
  };
}

function presentGoods({ price, share, ...row }: ConsignedRow): ConsignedGoods {
  const all = (each: number) => toRupiah(asSen(each * row.units));
  return { ...row, price: toRupiah(price), share: toRupiah(share), value: all(price), partner_value: all(share) };
}

function sumGoods(rows: readonly ConsignedRow[]): ConsignmentSums {
  const sum = (of: (row: ConsignedRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    units: sum(({ units }) => units),
    value: toRupiah(asSen(sum(({ price, units }) => price * units))),
    partner_value: toRupiah(asSen(sum(({ share, units }) => share * units))),
  };
}

export const CONSIGNMENT_COLUMNS: readonly TableColumn<ConsignedGoods>[] = [
  { name: 'id_mitra', cell: ({ business_id }) => business_id },
  { name: 'mitra', cell: ({ partner }) => partner },
  { name: 'id_produk', cell: ({ product_id }) => product_id },
  { name: 'produk', cell: ({ name }) => name },
  { name: 'ukuran', cell: ({ label }) => label },
  { name: 'unit', cell: ({ units }) => units },
  { name: 'sudah_terjual_belum_diserahkan', cell: ({ sold }) => sold },
  { name: 'harga_jual', cell: ({ price }) => price },
  { name: 'bagian_mitra_per_unit', cell: ({ share }) => share },
  { name: 'nilai_jual', cell: ({ value }) => value },
  { name: 'bagian_mitra', cell: ({ partner_value }) => partner_value },
];
