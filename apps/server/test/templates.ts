/** The databases that tests clone: one with the tables alone, one with what every shop of `startOrderShop` has. */
export const TEMPLATES = { migrated: 'lapak_migrated', furnished: 'lapak_furnished' };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
  }
}
