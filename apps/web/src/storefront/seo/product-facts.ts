import { certificateName } from '@lapak/contract/assortment/certificate-kinds';
import type { ShownCertificate } from '@lapak/contract/assortment/certificates';
import { namedAddress } from '@lapak/contract/assortment/page-address';
import type { Product } from '@lapak/contract/assortment/products';
import { shownTexts } from '@lapak/contract/assortment/shown-facts';
import { toRupiah } from '@lapak/contract/money/sen';
import { unitPriceOf } from '@lapak/contract/pricing/product-figures';
import { type Matches, shopOf } from '../../lib/page-title.ts';
import type { Shop } from '../shop.ts';
import { absolute } from './page-meta.ts';
import { cardOf, largePictures } from './share-picture.ts';

/** The picture of a shared link: a JPEG in the shape that WhatsApp shows. Null without one. */
export function sharePicture(product: Product): string | null {
  const [picture] = product.pictures;
  return picture === undefined ? null : cardOf(picture);
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The days on which the shop packs; only these count as handling. */
const workdays = (days: readonly number[]) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.map((day) => `https://schema.org/${WEEKDAYS[day - 1]}`),
});

/** The hour after which an order is begun on the next of these days, in Aceh. */
const cutoff = (hour: number) => (hour < 24 ? `${String(hour).padStart(2, '0')}:00:00+07:00` : undefined);

/**
 * Shipping within Aceh: when a parcel leaves. How long it is on its way depends on the place (Simeulue takes days more than the rest), so
 * nothing is said of it. Fields that are undefined don't reach the page.
 */
function shipping(matches: Matches) {
  const { delivery }: Partial<Shop> = shopOf(matches);
  if (!delivery) return undefined;
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'ID', addressRegion: 'AC' },
    shippingRate: delivery.highest_cost ? { '@type': 'MonetaryAmount', currency: 'IDR', maxValue: delivery.highest_cost } : undefined,
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: delivery.handling_days, unitCode: 'DAY' },
      businessDays: workdays(delivery.work_weekdays),
      cutoffTime: cutoff(delivery.same_day_until),
    },
  };
}

function returnPolicy(matches: Matches) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'ID',
    // As /pengembalian says: the buyer writes within two days after delivery.
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 2,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    merchantReturnLink: absolute(matches, '/pengembalian'),
  };
}

/** The product as schema.org data: current price and availability. */
export function productFacts(matches: Matches, product: Product) {
  const url = absolute(matches, namedAddress(product));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    ...(product.description !== null && { description: product.description }),
    sku: String(product.id),
    url,
    category: product.category.name,
    ...(product.pictures.length > 0 && { image: product.pictures.flatMap(largePictures).map((path) => absolute(matches, path)) }),
    ...(product.business_name !== null && { brand: { '@type': 'Brand', name: product.business_name } }),
    ...foodFacts(product),
    ...(product.certificates.length > 0 && { hasCertification: product.certificates.map(certification) }),
    offers: offers(matches, product, url),
  };
}

function certification(certificate: ShownCertificate) {
  return {
    '@type': 'Certification',
    name: certificateName(certificate),
    certificationIdentification: certificate.number,
    ...(certificate.valid_until !== null && { expires: certificate.valid_until }),
  };
}

/** Weight and volume are schema.org properties; texts become `additionalProperty`. Units are UN/CEFACT codes. */
function foodFacts(product: Product) {
  const { net_weight_grams: grams, net_volume_ml: millilitres } = product;
  const inWords = shownTexts(product);
  return {
    ...(grams !== null && { weight: { '@type': 'QuantitativeValue', value: grams, unitCode: 'GRM' } }),
    ...(millilitres !== null && { size: { '@type': 'QuantitativeValue', value: millilitres, unitCode: 'MLT' } }),
    ...(inWords.length > 0 && { additionalProperty: inWords.map((fact) => ({ '@type': 'PropertyValue', ...fact })) }),
  };
}

/** What is asked for the product; of one with sizes for each, by the numbers that the feeds have. */
function offers(matches: Matches, product: Product, url: string) {
  const availabilityOf = (stock: number) =>
    `https://schema.org/${stock > 0 && !product.business?.holiday_until ? 'InStock' : 'OutOfStock'}`;
  const shared = {
    priceCurrency: 'IDR',
    url,
    availability: availabilityOf(product.available_stock),
    seller: { '@type': 'Organization', name: shopOf(matches).name },
    shippingDetails: shipping(matches),
    hasMerchantReturnPolicy: returnPolicy(matches),
  };
  const variants = product.size_variants;
  if (variants.length === 0) return { '@type': 'Offer', price: toRupiah(unitPriceOf(product, null)), ...shared };
  const sizes = variants.map(({ label, stock }) => ({
    '@type': 'Offer',
    name: label,
    sku: `${product.id}-${label}`,
    price: toRupiah(unitPriceOf(product, label)),
    priceCurrency: 'IDR',
    availability: availabilityOf(stock),
  }));
  const prices = sizes.map(({ price }) => price);
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: prices.length,
    offers: sizes,
    ...shared,
  };
}
