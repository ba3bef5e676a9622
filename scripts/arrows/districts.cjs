/**
 * The ten districts, from the ground up: what each is for, which others its code may use, and its server modules in the order in which
 * they may import each other. Screens of the back office and the contract have folders of the same names. `npm run check` holds them
 * (.dependency-cruiser.cjs), and ARCHITECTURE.md and docs/modules.md are drawn from them.
 */
const DISTRICTS = [
  {
    name: 'kernel',
    about: 'what knows no trade: a call answered once, what disagrees, the audit, settings, uploads, places',
    uses: [],
    modules: ['idempotency', 'bulk-acts', 'discrepancies', 'audit', 'settings', 'uploads', 'locations'],
  },
  {
    name: 'people',
    about: 'who calls: accounts, sessions, second factors, PINs, addresses',
    uses: ['kernel'],
    modules: ['identity', 'addresses'],
  },
  {
    name: 'assortment',
    about: 'what is sold, whose it is, and how many there are',
    uses: ['kernel'],
    modules: ['stock', 'businesses', 'certificates', 'products', 'delivery-notes', 'knowledge'],
  },
  {
    name: 'ledger',
    about: 'where money is',
    uses: ['kernel'],
    modules: ['book', 'cash-book'],
  },
  {
    name: 'sales',
    about: 'an order, by web or till, from its price to its parcel, its payments and its returns',
    uses: ['kernel', 'people', 'assortment', 'ledger'],
    modules: ['couriers', 'shipping', 'records', 'payments', 'orders'],
  },
  {
    name: 'till',
    about: 'selling at the counter: shifts of its drawers, sales, approvals',
    uses: ['kernel', 'people', 'assortment', 'ledger', 'sales'],
    modules: ['approval', 'shifts', 'counter'],
  },
  {
    name: 'partners',
    about: 'what producers are owed, and what they see and ask for',
    uses: ['kernel', 'people', 'assortment', 'ledger', 'sales'],
    modules: ['accounts', 'portal'],
  },
  {
    name: 'messages',
    about: 'what leaves the shop by itself: mails',
    uses: ['kernel', 'people', 'assortment', 'sales', 'partners'],
    modules: ['mail'],
  },
  {
    name: 'bookkeeping',
    about: 'what reads the books: what disagrees, days, statements, tax, reports',
    uses: ['kernel', 'people', 'assortment', 'ledger', 'sales', 'till', 'partners', 'messages'],
    modules: ['reconciliation', 'day-close', 'reports', 'journal', 'financial-statements'],
  },
  {
    name: 'office',
    about: 'what looks at everything: dashboard, search, bell, own data, backups',
    uses: ['kernel', 'people', 'assortment', 'ledger', 'sales', 'till', 'partners', 'messages', 'bookkeeping'],
    modules: ['saved-filters', 'privacy', 'backups', 'bell', 'dashboard', 'search', 'shop'],
  },
];

module.exports = { DISTRICTS };
