import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { shippingWeightGrams } from '@lapak/contract/pricing/shipping-weight';
import { askShipping } from '@lapak/web/features/shipping/ask-shipping.ts';
import { lastDestination } from '@lapak/web/features/shipping/last-destination.ts';
import { optionCost, optionText, pickOption } from '@lapak/web/features/shipping/shipping-choice.ts';
import { api } from '@lapak/web/lib/browser-api.ts';
import { useLoaded } from '@lapak/web/lib/use-loaded.ts';

/** What couriers ask just now from the shop to the shopper's district, where this browser knows it; nothing where nobody answers. */
export function ShippingCost() {
  const destination = lastDestination();
  const loaded = useLoaded(destination && String(destination.district.id), async (signal) => {
    if (!destination) return null;
    const { data: shop } = await api.call('getMainBusiness', { signal });
    const { city, district } = destination;
    const parcel = { districtId: district.id, cityId: city.id, weightGrams: shippingWeightGrams([{ quantity: 1 }]) };
    const answer = await askShipping({ origin: shop.district_id, originCity: null, ...parcel }, signal);
    return { best: pickOption(answer, null), from: shop.city_name, isEstimate: answer.isEstimate };
  });
  if (!destination || !loaded.data?.best) return null;
  const { best, from, isEstimate } = loaded.data;
  return (
    <p className="mt-3 rounded-xl bg-leaf-50 px-4 py-3 text-sm">
      Ke {destination.district.name} sekarang mulai dari <strong className="tabular-nums">{formatRupiah(optionCost(best))}</strong>
      <span className="text-ink-soft">
        {' '}
        ({optionText(best).name}, satu barang dari {from}
        {isEstimate && ', perkiraan'})
      </span>
    </p>
  );
}
