import type { FirstSteps } from '@lapak/contract/office/dashboard';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/connection.ts';
import { findMainBusiness } from '../../assortment/businesses/index.ts';
import { listCategoryRows } from '../../assortment/products/index.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { hasLocalDelivery } from '../../sales/couriers/index.ts';

export interface FirstStepsDependencies {
  database: Database;
  config: Pick<Config, 'rajaongkir' | 'demo' | 'nightlyBackup'>;
  settings: CachedSettings;
}

/** What the shop still needs before it can sell; null when nothing is missing or an admin closed the list. */
export async function findFirstSteps(
  { database, config, settings }: FirstStepsDependencies,
  products: { active: number },
): Promise<FirstSteps | null> {
  const { shop, transfer, pickup, guide } = await settings.read();
  if (guide.hidden) return null;
  const categories = await listCategoryRows(database, { is_active: true }, { page: 1, limit: 1, offset: 0 });
  const steps: FirstSteps = {
    contact: shop.contact_email !== null,
    main_business: (await findMainBusiness(database)) !== undefined,
    category: categories.total > 0,
    product: products.active > 0,
    delivery: config.rajaongkir !== null || (await hasLocalDelivery(database)),
    payment: transfer.bank_accounts.length > 0,
    pickup: pickup.pickup_name !== null && pickup.pickup_address !== null,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}
