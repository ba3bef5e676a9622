import { expect, test } from 'vitest';
import { aProduct } from '../../features/cart/product-for-tests.ts';
import { productFacts } from './product-facts.ts';

/** What the frame has loaded, with the shop's own settings of delivery. */
function shippingOf(delivery: object | undefined) {
  const matches = [{ id: 'storefront/layout', loaderData: { name: 'Toko Uji', public_url: 'https://toko.example', delivery } }];
  return productFacts(matches, aProduct({})).offers.shippingDetails;
}

const DELIVERY = { days_from: 2, days_to: 6, handling_days: 3, highest_cost: 85_000, same_day_until: 14, work_weekdays: [1, 6] };

test('search engines are told when a parcel leaves and what it costs, and no day of arrival for all Aceh', () => {
  expect(shippingOf(DELIVERY)).toEqual({
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'ID', addressRegion: 'AC' },
    shippingRate: { '@type': 'MonetaryAmount', currency: 'IDR', maxValue: 85_000 },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 3, unitCode: 'DAY' },
      businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Saturday'] },
      cutoffTime: '14:00:00+07:00',
    },
  });
});

test('what nobody knows is not told', () => {
  expect(shippingOf({ ...DELIVERY, highest_cost: null })?.shippingRate).toBeUndefined();
  expect(shippingOf(undefined)).toBeUndefined();
});

test('each size is an offer of its own, by the number that the feeds have', () => {
  const sizes = [
    { label: '250 g', price: 30_000, stock: 4 },
    { label: '1 kg', price: 100_000, stock: 0 },
  ];
  const product = aProduct({ id: 8, discount: 10, available_stock: 4, size_variants: sizes });
  const matches = [{ id: 'storefront/layout', loaderData: { name: 'Toko Uji', public_url: 'https://toko.example' } }];
  expect(productFacts(matches, product).offers).toMatchObject({
    ...{ '@type': 'AggregateOffer', lowPrice: 27_000, highPrice: 90_000, offerCount: 2, availability: 'https://schema.org/InStock' },
    offers: [
      { name: '250 g', sku: '8-250 g', price: 27_000, availability: 'https://schema.org/InStock' },
      { name: '1 kg', sku: '8-1 kg', price: 90_000, availability: 'https://schema.org/OutOfStock' },
    ],
  });
});
