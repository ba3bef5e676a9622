/** Slugs of what the demo shop picked for 'oleh-oleh': light, keeps for weeks, and from here alone. */
export const GIFTS: ReadonlySet<string> = new Set([
  'kopi-ulee-kareng',
  'arabika-gayo-full-wash',
  'cokelat-batang-70',
  'manisan-pala-tapaktuan',
  'dendeng-aceh',
  'kue-bhoi',
  'dodol-aceh',
  'dompet-kerawang',
  'gantungan-rencong',
  'hampers-pinto-aceh',
]);
