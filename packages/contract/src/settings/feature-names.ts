/** Parts of the back office that a shop may do without: shown once they are used, or when an admin says so (decision 153). */
export const FEATURES = [
  'certificates',
  'batches',
  'delivery_notes',
  'partner_money',
  'partner_requests',
  'days',
  'bank',
  'accounting',
  'journal',
  'bills',
  'own_goods',
  'search_words',
  'chat',
  'cod',
  'pickup',
  'impact',
  'programs',
  'assistants',
] as const;
export type Feature = (typeof FEATURES)[number];
