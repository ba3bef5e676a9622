import type { Picture } from '@lapak/contract/kernel/picture';
import type { ShopInfo } from '@lapak/contract/office/shop';
import type { Feature } from '@lapak/contract/settings/feature-names';
import { codLimitOf, pickupOfferOf } from '@lapak/contract/settings/orders';
import type { Settings } from '@lapak/contract/settings/settings';
import { linesOf } from '@lapak/contract/settings/shop';
import type { Config } from '../../../config.ts';

/** The addresses of the pictures that are shown. */
export function picturesOf({ logo, hero_picture, stories_shown, stories }: Settings['appearance']): string[] {
  const ofStories = stories_shown ? stories.map(({ picture }) => picture) : [];
  return [logo, hero_picture, ...ofStories].filter((address) => address !== null);
}

/**
 * What anybody may know of the settings. The configured email stands in until an admin has set one. `pictures` holds those of `picturesOf`;
 * `on` are the features of plugins that this process has.
 */
export function presentShop(
  config: Pick<Config, 'demo' | 'contactEmail' | 'publicUrl'>,
  {
    shop,
    transfer,
    orders,
    features,
    delivery,
    appearance,
    impact,
    pickup,
  }: Pick<Settings, 'pickup' | 'shop' | 'transfer' | 'orders' | 'features' | 'delivery' | 'appearance' | 'impact'>,
  { pictures, on }: { pictures: ReadonlyMap<string, Picture>; on: ReadonlySet<Feature> },
): ShopInfo {
  const pictureAt = (address: string | null) => pictures.get(address ?? '') ?? null;
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
    cod_limit: codLimitOf({ features, orders }),
    pickup: pickupOfferOf({ features, orders, pickup, shop }),
    delivery: {
      days_from: delivery.days_from,
      days_to: delivery.days_to,
      handling_days: delivery.handling_days,
      highest_cost: delivery.highest_cost,
      same_day_until: delivery.same_day_until,
      same_day_weekdays: delivery.same_day_weekdays,
      work_weekdays: delivery.work_weekdays,
      closed_days: delivery.closed_days,
    },
    shows_chat: on.has('chat'),
    shows_impact: on.has('impact') && impact.is_public,
    appearance: {
      logo: pictureAt(appearance.logo),
      hero_title: appearance.hero_title,
      hero_text: appearance.hero_text,
      hero_picture: pictureAt(appearance.hero_picture),
      partner_figure: appearance.partner_figure,
      stories: appearance.stories_shown ? appearance.stories.map((story) => ({ ...story, picture: pictureAt(story.picture) })) : [],
      origins_shown: appearance.origins_shown,
    },
  };
}
