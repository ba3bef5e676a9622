import { failure } from '@lapak/contract/errors';
import { refusingViolations } from '../../../../database/violated-constraint.ts';
import { refusingShortage } from '../../../assortment/stock/index.ts';

/** A courier price that was deleted between check and write. */
const refusingPrice = refusingViolations({
  orders_courier_price_id_courier_prices_id_fk: () => failure('shipping_unavailable'),
});

/** Places an order; goods or a courier price that went between check and write are the refusal that the check would have been. */
export function refusingGone<Result>(work: () => Promise<Result>): Promise<Result> {
  return refusingShortage(() => refusingPrice(work));
}
