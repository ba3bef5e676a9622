import { dateOf, dayText } from '@lapak/contract/jakarta-days';
import type { ListedProduct } from '@lapak/contract/schemas/catalog';

/** 'Libur sampai 3 Desember' while the product's partner is on holiday, as the shop said; else null (decision 111). */
export function holidayText({
  business,
}: {
  business: Pick<NonNullable<ListedProduct['business']>, 'holiday_until'> | null;
}): string | null {
  return business?.holiday_until ? `Libur sampai ${dayText(business.holiday_until)}` : null;
}

/** The same of a product that lies in the cart, perhaps for days. */
export function holidayNow(product: ListedProduct): string | null {
  const until = product.business?.holiday_until;
  return until && until >= dateOf(new Date()) ? holidayText(product) : null;
}
