import { asSen, NO_MONEY } from '@lapak/contract/money/sen';
import type { z } from 'zod';
import type { OwnGoodsLevel } from '../contract/own-goods.ts';
import type { LevelRow } from './cost-queries.ts';

export function presentLevel(row: LevelRow): z.infer<typeof OwnGoodsLevel> {
  return { ...row, average: row.units === 0 ? NO_MONEY : asSen(Math.round(row.value / row.units)) };
}
