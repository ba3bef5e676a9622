import type { ListedProduct } from '@lapak/contract/assortment/products';
import { longDay } from '../../lib/format.ts';

/** 'Libur sampai 3 Desember' while the product's partner is on holiday, as the shop said; else null (decision 111). */
export function holidayText({
  business,
}: {
  business: Pick<NonNullable<ListedProduct['business']>, 'holiday_until'> | null;
}): string | null {
  // Without the year, by what every page has loaded anyway.
  return business?.holiday_until ? `Libur sampai ${longDay(business.holiday_until).slice(0, -5)}` : null;
}
