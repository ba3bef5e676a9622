import type { Courier } from '@lapak/contract/sales/couriers';
import { harmless, isFileAddress } from '@lapak/contract/web-addresses';
import type { z } from 'zod';
import type { CourierPriceRow, CourierRow } from './queries.ts';

/** A courier with the prices that are theirs; `prices` may include other couriers', as a page loads them together. */
export function presentCourier(row: CourierRow, prices: readonly CourierPriceRow[]): z.infer<typeof Courier> {
  return {
    ...row,
    logo: harmless(row.logo, isFileAddress),
    prices: prices.filter((price) => price.courier_id === row.id),
  };
}
