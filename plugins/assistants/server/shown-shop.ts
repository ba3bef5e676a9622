import type { PluginNeeds } from '@lapak/server/plugins/server-part.ts';

/** The shop, as far as a product's answer names it. */
export interface ShownShop {
  /** Public address. */
  base: string;
  name: string;
}

/** The shop's name and public address. */
export async function shownShop({ config, settings }: Pick<PluginNeeds, 'config' | 'settings'>): Promise<ShownShop> {
  const { shop } = await settings.read();
  return { base: config.publicUrl, name: shop.name };
}
