import { linesOf, type Settings } from '@lapak/contract/schemas/settings';
import type { ShopInfo } from '@lapak/contract/schemas/shop';
import type { Config } from '../../config.ts';

/** What anybody may know of the settings. The configured email stands in until an admin has set one. */
export function presentShop(
  config: Pick<Config, 'demo' | 'contactEmail' | 'publicUrl'>,
  { shop, transfer, orders }: Pick<Settings, 'shop' | 'transfer' | 'orders'>,
): ShopInfo {
  return {
    demo: config.demo,
    public_url: config.publicUrl,
    name: shop.name,
    contact_email: shop.contact_email ?? config.contactEmail,
    whatsapp: shop.whatsapp,
    company_name: shop.company_name,
    company_address: shop.company_address,
    opening_hours: shop.opening_hours,
    registration_number: shop.registration_number,
    social_links: linesOf(shop.social_links),
    bank_accounts: transfer.bank_accounts,
    unpaid_hours: orders.unpaid_hours,
    unique_digits: orders.unique_digits,
  };
}
