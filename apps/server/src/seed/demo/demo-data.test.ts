import { ENDING_DAYS, FOOD_KINDS } from '@lapak/contract/assortment/certificate-kinds';
import { ProductInput } from '@lapak/contract/assortment/product-input';
import { PickupSettingsInput } from '@lapak/contract/sales/pickup-settings';
import { readQris } from '@lapak/contract/sales/qris';
import { ShopSettingsInput } from '@lapak/contract/settings/shop';
import { TransferSettingsInput } from '@lapak/contract/settings/transfer';
import { TillSettingsInput } from '@lapak/contract/till/settings';
import { describe, expect, test } from 'vitest';
import { readLocations } from '../locations/read-locations.ts';
import { demoBusinesses } from './businesses.ts';
import { demoCategories } from './categories.ts';
import { demoCertificates } from './certificates.ts';
import { demoCouriers } from './couriers.ts';
import { demoCustomers } from './customers.ts';
import { generateDemoOrders } from './demo-orders.ts';
import { DESCRIBED_FOODS, foodColumnsOf } from './food-facts.ts';
import { demoKnowledge } from './knowledge.ts';
import { demoProducts } from './products.ts';
import { createRandom } from './random.ts';
import { demoSettings } from './settings.ts';

const { provinces, cities, districts } = readLocations();
const districtById = new Map(districts.map((district) => [district.id, district]));
const productBySlug = new Map(demoProducts.map((product) => [product.slug, product]));

function expectUnique(values: readonly (string | number)[]) {
  expect(values.length).toBe(new Set(values).size);
}

describe('locations', () => {
  test('holds all of Indonesia with ids that fit together', () => {
    expect([provinces.length, cities.length, districts.length]).toEqual([38, 514, 7285]);
    for (const rows of [provinces, cities, districts]) expectUnique(rows.map((row) => row.id));
    const provinceIds = new Set(provinces.map((province) => province.id));
    const cityIds = new Set(cities.map((city) => city.id));
    expect(cities.filter((city) => !provinceIds.has(city.provinceId))).toEqual([]);
    expect(districts.filter((district) => !cityIds.has(district.cityId))).toEqual([]);
  });

  test('keeps the provider numbers of Aceh', () => {
    expect(provinces.find((province) => province.id === 9)).toMatchObject({ name: 'Aceh', rajaongkirId: 9 });
    const aceh = cities.filter((city) => city.provinceId === 9);
    expect(aceh).toHaveLength(23);
    expect(aceh.every((city) => city.rajaongkirId === city.id)).toBe(true);
    expect(cities.find((city) => city.id === 97)?.name).toBe('Kota Banda Aceh');
  });
});

describe('businesses', () => {
  test('has one main partner, an inactive one, and real districts in the stated city', () => {
    expect(demoBusinesses.length).toBeGreaterThanOrEqual(16);
    expectUnique(demoBusinesses.map((business) => business.slug));
    expect(demoBusinesses.filter((business) => business.isMain)).toMatchObject([{ cityId: 97, isActive: true }]);
    expect(demoBusinesses.some((business) => !business.isActive)).toBe(true);
    for (const business of demoBusinesses) {
      expect(districtById.get(business.districtId)?.cityId, business.slug).toBe(business.cityId);
      expect(business.contactEmail).toMatch(/^[a-z.]+@[a-z]+\.example$/);
      expect(business.contactPhone).toMatch(/^0812-0000-\d{4}$/);
    }
  });

  test('gives each active partner a range to fill a cart from', () => {
    for (const business of demoBusinesses.filter((partner) => partner.isActive)) {
      const range = demoProducts.filter((product) => product.businessSlug === business.slug && product.isActive);
      expect(range.length, business.slug).toBeGreaterThanOrEqual(business.isMain ? 10 : 3);
    }
  });
});

describe('products', () => {
  test('points at categories and partners that exist', () => {
    expectUnique(demoProducts.map((product) => product.slug));
    expectUnique(demoProducts.map((product) => product.name));
    const categorySlugs = new Set(demoCategories.map((category) => category.slug));
    const businessSlugs = new Set(demoBusinesses.map((business) => business.slug));
    for (const product of demoProducts) {
      expect(categorySlugs, product.slug).toContain(product.categorySlug);
      if (product.businessSlug !== null) expect(businessSlugs, product.slug).toContain(product.businessSlug);
    }
    expect([...categorySlugs].filter((slug) => demoProducts.filter((product) => product.categorySlug === slug).length < 4)).toEqual([]);
  });

  test('has sensible prices, stock and choices', () => {
    for (const product of demoProducts) {
      expect(product.variants.length, product.slug).toBeLessThanOrEqual(3);
      expectUnique(product.variants.map((variant) => variant.label));
      for (const sold of [product, ...product.variants]) {
        expect(sold.priceRupiah, product.slug).toBeGreaterThan(0);
        expect(sold.resellerPriceRupiah, product.slug).toBeLessThan(sold.priceRupiah);
        for (const whole of [sold.priceRupiah, sold.resellerPriceRupiah, sold.stock]) expect(Number.isInteger(whole)).toBe(true);
      }
      expect(Number.isInteger(product.discountPercent * 10), product.slug).toBe(true);
      for (const group of product.optionGroups) expectUnique(group.values);
    }
  });

  test('shows every state a shop can be in', () => {
    const simple = demoProducts.filter((product) => product.variants.length === 0);
    const main = demoProducts.filter((product) => product.businessSlug === 'koperasi-lapak-hijau');
    const both = main.filter((product) => product.variants.length > 0 && product.optionGroups.length > 0);
    expect(demoProducts.length).toBeGreaterThanOrEqual(64);
    expect(demoProducts.filter((product) => product.variants.length > 0).length).toBeGreaterThanOrEqual(20);
    expect(demoProducts.filter((product) => product.optionGroups.length > 0).length).toBeGreaterThanOrEqual(12);
    expect(demoProducts.filter((product) => product.discountPercent > 0).length).toBeGreaterThanOrEqual(12);
    expect(simple.filter((product) => product.stock === 0)).toHaveLength(5);
    expect(simple.filter((product) => product.stock >= 1 && product.stock <= 5).length).toBeGreaterThanOrEqual(6);
    expect(demoProducts.filter((product) => !product.isActive)).toHaveLength(2);
    expect(both.length).toBeGreaterThanOrEqual(2);
  });
});

describe('food', () => {
  test('what a description says of oil, salt and spice stands in the composition too', () => {
    const named = ['minyak kelapa', 'asam sunti', 'daun jeruk', 'garam', 'jahe'];
    const missing = demoProducts.flatMap((product) => {
      const known = foodColumnsOf(product);
      const ingredients = 'ingredients' in known ? String(known.ingredients).toLowerCase() : undefined;
      if (ingredients === undefined) return [];
      return named
        .filter((word) => product.description.toLowerCase().includes(word) && !ingredients.includes(word))
        .map((word) => `${product.slug}: ${word}`);
    });
    expect(missing).toEqual([]);
    // Of few things the description says that there is nothing else.
    const compositionOf = (slug: string) => {
      const product = productBySlug.get(slug);
      const known = product ? foodColumnsOf(product) : {};
      return 'ingredients' in known ? String(known.ingredients) : '';
    };
    expect(compositionOf('keripik-pisang-tanduk')).toContain('minyak kelapa');
    expect(compositionOf('keripik-pisang-tanduk')).not.toContain('sawit');
    expect(compositionOf('cokelat-batang-70')).not.toContain('lesitin');
  });

  test('is described as a form would take it, with its pack in grams or millilitres', () => {
    expect(DESCRIBED_FOODS.filter((slug) => !productBySlug.has(slug))).toEqual([]);
    for (const product of demoProducts) {
      const written = foodColumnsOf(product);
      const body = { name: product.name, price: product.priceRupiah, stock: product.stock, category_id: 1, ...written };
      expect(ProductInput.parse(body), product.slug).toMatchObject(written);
    }
    const rice = productBySlug.get('beras-merah-keumala');
    const syrup = productBySlug.get('sirup-pala');
    expect(rice && foodColumnsOf(rice)).toMatchObject({ net_weight_grams: 2000 });
    expect(syrup && foodColumnsOf(syrup)).toMatchObject({ net_volume_ml: 460 });
  });
});

test('certificates name what exists, and show every state', () => {
  for (const { businessSlug, productSlugs, ...demo } of demoCertificates) {
    expect(productSlugs.length, demo.number).toBeGreaterThan(0);
    for (const slug of productSlugs) {
      expect(productBySlug.get(slug)?.businessSlug, slug).toBe(businessSlug);
      if (FOOD_KINDS.includes(demo.kind)) expect(DESCRIBED_FOODS, slug).toContain(slug);
    }
    expect(
      demoBusinesses.some(({ slug }) => slug === businessSlug),
      demo.number,
    ).toBe(true);
  }
  const ends = demoCertificates.flatMap(({ endsInDays }) => endsInDays ?? []);
  expect(ends.some((days) => days < 0)).toBe(true);
  expect(ends.filter((days) => days >= 0 && days <= ENDING_DAYS).length).toBeGreaterThanOrEqual(2);
  expect(demoCertificates.some(({ isChecked }) => !isChecked)).toBe(true);
});

describe('couriers, customers, knowledge and the till', () => {
  test('prices every district of Banda Aceh', () => {
    expect(demoCouriers.length).toBeGreaterThanOrEqual(5);
    const priced = new Set(
      demoCouriers.filter((courier) => courier.isActive).flatMap((courier) => courier.prices.map((price) => price.districtId)),
    );
    const bandaAceh = districts.filter((district) => district.cityId === 97);
    expect(bandaAceh).toHaveLength(9);
    expect(bandaAceh.filter((district) => !priced.has(district.id))).toEqual([]);
    for (const id of priced) if (id !== null) expect(districtById.has(id)).toBe(true);
  });

  test('names districts and products that exist', () => {
    expect(demoCustomers.length).toBeGreaterThanOrEqual(12);
    for (const customer of demoCustomers) expect(districtById.has(customer.districtId), customer.name).toBe(true);
    expect(demoKnowledge.length).toBeGreaterThanOrEqual(8);
    for (const entry of demoKnowledge) if (entry.productSlug !== null) expect(productBySlug.has(entry.productSlug)).toBe(true);
  });

  test('sets what an admin may set', () => {
    const { shop, transfer, pickup, till } = demoSettings('salam@contoh.example');
    expect(ShopSettingsInput.parse(shop)).toEqual(shop);
    expect(TransferSettingsInput.parse(transfer)).toEqual(transfer);
    expect(PickupSettingsInput.parse(pickup)).toEqual(pickup);
    expect(transfer?.bank_accounts).toHaveLength(2);
    expect(TillSettingsInput.parse(till)).toEqual(till);
    expect(till).toMatchObject({ discount_limit: 0 });
    expect(readQris(till?.qris_text ?? '')).toMatchObject({ ok: true, qris: { merchant: 'LAPAK HIJAU (DEMO)', city: 'BANDA ACEH' } });
  });
});

describe('orders', () => {
  const now = new Date('2026-11-20T08:00:00Z');
  const generate = () => generateDemoOrders(createRandom(9), demoProducts, demoCustomers, now, 6);
  const orders = generate();

  test('are the same for the same seed', () => {
    expect(orders).toHaveLength(120);
    expect(generate()).toEqual(orders);
  });

  test('lie in the six weeks before now, oldest first, and move forward in time', () => {
    const times = orders.map((order) => order.createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const order of orders) {
      const path = [order.createdAt, ...order.moves.map((move) => move.at)].map((at) => at.getTime());
      expect(path).toEqual([...path].sort((a, b) => a - b));
      expect(path[0]).toBeGreaterThan(now.getTime() - 43 * 86_400_000);
      expect(path.at(-1)).toBeLessThanOrEqual(now.getTime());
      if (order.orderType === 'online') expect(order.moves.at(-1)?.status ?? 'pending').toBe(order.status);
    }
  });

  test('sell what exists, from one partner each', () => {
    for (const order of orders) {
      const sold = order.items.map((item) => productBySlug.get(item.productSlug));
      expect(new Set(sold.map((product) => product?.businessSlug)).size).toBe(1);
      order.items.forEach((item, index) => {
        const product = sold[index];
        const labels = product?.variants.map((variant) => variant.label) ?? [];
        expect(labels.length === 0 ? [null] : labels).toContain(item.variantLabel);
        expect(item.selectedOptions.map((option) => option.group)).toEqual(product?.optionGroups.map((group) => group.name));
        expect(item.quantity).toBeGreaterThanOrEqual(1);
      });
    }
  });

  test('show every status, type and way to pay', () => {
    expect(new Set(orders.map((order) => order.status)).size).toBe(5);
    expect(new Set(orders.map((order) => order.paymentMethod))).toEqual(
      new Set(['manual', 'tripay:BRIVA', 'tripay:BSIVA', 'tripay:QRIS2', 'cash', 'qris', 'debit', 'transfer']),
    );
    expect(orders.some((order) => order.orderType === 'online' && order.shipping.type === 'local_courier')).toBe(true);
  });
});
