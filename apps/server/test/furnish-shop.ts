import { toSen } from '@lapak/contract/money/sen';
import { insertCourier, insertCourierPrices } from '../src/modules/sales/couriers/index.ts';
import { useShippingProvider } from '../src/modules/sales/shipping/index.ts';
import { seedLocations } from '../src/seed/seed-locations.ts';
import type { TestApp } from './test-app.ts';

/** Places that the tests send to. */
export const PLACES = {
  kutaAlam: { province: 9, city: 97, district: 117102 },
  gambir: { province: 10, city: 3171, district: 317101 },
};

export interface Furnishing {
  adminToken: string;
  mainBusinessId: number;
  categoryId: number;
  courier: { courierId: number; priceId: number; cost: number };
}

declare module 'vitest' {
  interface ProvidedContext {
    furnishing: Furnishing;
  }
}

/** Gives an empty shop Indonesia's places, an admin, a main business in Banda Aceh, a category, and a local courier there. */
export async function furnishShop(shop: TestApp): Promise<Furnishing> {
  await seedLocations(shop.database);
  await useShippingProvider(shop.database, { name: 'sandbox', knowsOwnIds: true });
  const { token: adminToken } = await shop.signIn('admin');
  const business = await shop.call('createBusiness', {
    token: adminToken,
    body: { name: 'Koperasi Uji', city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district },
  });
  await shop.database.$client.query('update businesses set is_main = true where id = $1', [business.data.id]);
  const category = await shop.call('createCategory', { token: adminToken, body: { name: 'Kopi' } });
  const cost = 12_000;
  const courier = await shop.database.transaction(async (transaction) => {
    const courierId = await insertCourier(transaction, { courier_name: 'Bang Din', phone_number: '0812-0000-0001' });
    const [price] = await insertCourierPrices(transaction, [
      {
        courier_id: courierId,
        region: 'Kuta Alam',
        district_id: PLACES.kutaAlam.district,
        base_price_sen: toSen(cost),
        price_per_km_sen: toSen(0),
        min_price_sen: toSen(0),
      },
    ]);
    if (!price) throw new Error('no price');
    return { courierId, priceId: price.id, cost };
  });
  return { adminToken, mainBusinessId: business.data.id, categoryId: category.data.id, courier };
}
