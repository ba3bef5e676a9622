import type { ListedSale } from '@lapak/contract/till/sales';
import type { z } from 'zod';
import type { SaleListRow } from '../../sales/records/index.ts';

/** A sale in the till's list of a day. */
export function presentListedSale({ order, methods, cashier, till_id, till_name }: SaleListRow): z.infer<typeof ListedSale> {
  return {
    id: order.id,
    code: order.code,
    created_at: order.created_at,
    status: order.status,
    payment_status: order.payment_status,
    total_amount: order.total_sen,
    refunded_amount: order.refunded_sen,
    methods,
    cashier,
    till_id,
    till_name,
  };
}
