import type { Route } from './+types/screen.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Kasir · Admin Lapak Hijau' }];

/**
 * Brings the till with its data. It is imported here and not above, since every shopper's page loads the list of what screens
 * import, and the till is made of more parts than any other one.
 */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [{ Till }, { openTill }, { openFavourites }] = await Promise.all([
    import('./screen/till.tsx'),
    import('./catalog/catalog-copy.ts'),
    import('./catalog/favourites.ts'),
  ]);
  await Promise.all([openTill(signal), openFavourites()]);
  return { Till };
}
clientLoader.hydrate = true as const;

/** The till (spec section 2, POS). */
export default function TillScreen({ loaderData: { Till } }: Route.ComponentProps) {
  return <Till />;
}
