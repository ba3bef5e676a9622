/**
 * The till's code, which its data and its screen need. Imported here and not by the screen, since every shopper's page loads the list of
 * what screens import, and the till is made of more parts than any other one.
 */
export async function bringTill() {
  const [{ Till }] = await Promise.all([
    import('./screen/till.tsx'),
    import('./catalog/catalog-copy.ts'),
    import('./catalog/favourites.ts'),
  ]);
  return Till;
}

/** Its data, asked for while its screen is still on its way. */
export async function openCopies(signal: AbortSignal): Promise<void> {
  const [{ openTill }, { openFavourites }] = await Promise.all([import('./catalog/catalog-copy.ts'), import('./catalog/favourites.ts')]);
  await Promise.all([openTill(signal), openFavourites()]);
}
