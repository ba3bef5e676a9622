/**
 * The till's code, which its data and its screen need. Imported here and not by the screen, since every shopper's page loads the list of
 * what screens import, and the till is made of more parts than any other one.
 */
export async function bringTill() {
  const [{ Till }, { openTill }, { openFavourites }] = await Promise.all([
    import('./screen/till.tsx'),
    import('./catalog/catalog-copy.ts'),
    import('./catalog/favourites.ts'),
    // Both are asked for by the frame, which the dashboard loads too.
    import('../parts/approval/approval-dialog.tsx'),
    import('./cashier/lock-screen.tsx'),
  ]);
  return { Till, openTill, openFavourites };
}
