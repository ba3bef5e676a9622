import { asSen, toRupiah } from '@lapak/contract/money/sen';
import type { OwnGoodsLevel } from '../contract/own-goods.ts';
import type { LevelRow } from './cost-queries.ts';

export function presentLevel({ product_id, name, label, units, value, unpriced, priced }: LevelRow): OwnGoodsLevel {
  const average = units === 0 ? 0 : toRupiah(asSen(Math.round(value / units)));
  return {
    ...{ product_id, name, label, units, value: toRupiah(value), average, unpriced },
    priced: priced.map(({ total, ...receipt }) => ({ ...receipt, total: toRupiah(asSen(total)) })),
  };
}
