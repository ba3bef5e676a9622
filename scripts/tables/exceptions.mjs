/** Tables that other modules may read, with the reason; with `writes` also change. */
export const EXCEPTIONS = [
  {
    module: 'backups',
    tables: ['orders', 'products', 'productVariants', 'stockMovements'],
    reason: 'A backup has all tables, which it finds in the catalog, and the sums of these, read in the same snapshot.',
  },
  { module: 'programs', tables: ['users'], reason: 'A key says who made it.' },
  { module: 'saved-filters', tables: ['users'], reason: 'A saved view says who made it.' },
  {
    module: 'stock',
    tables: ['products', 'productVariants'],
    writes: true,
    reason: 'The stock figures are columns there, so that a sale locks a row and has all of it. Nobody else writes them.',
  },
  {
    module: 'stock',
    tables: ['users', 'orders', 'businesses'],
    reason:
      'The ledger says who moved a figure, and for which order, by its code; batches are shown with their partner: one statement for a page.',
  },
  {
    module: 'businesses',
    tables: ['products'],
    writes: true,
    reason: 'A partner that goes is taken off its deleted products; products, which owns them, stands further right.',
  },
  {
    module: 'addresses',
    tables: ['provinces', 'cities', 'districts'],
    reason: 'An address is shown and ordered to with all of its place: one statement for a book.',
  },
  {
    module: 'businesses',
    tables: ['certificates'],
    reason: 'The plan of a deletion says which partners still have some; certificates and accounts stand further right.',
  },
  {
    module: 'businesses',
    tables: ['users'],
    reason: 'An account of a partner says who entered it.',
  },
  { module: 'businesses', tables: ['cities', 'districts'], reason: 'Partners are shown and searched with the names of their place.' },
  {
    module: 'certificates',
    tables: ['businesses', 'products', 'categories', 'users'],
    reason:
      'Certificates are shown and searched with the names of what they cover, and with who checked them; some cover food only. products stands further right.',
  },
  {
    module: 'products',
    tables: ['businesses', 'cities', 'districts', 'partnerTerms'],
    reason: 'A product is shown and searched with its partner and place, is on sale only while that is active, and is sold by its terms.',
  },
  {
    module: 'delivery-notes',
    tables: ['businesses', 'users', 'products', 'productVariants', 'productCodes', 'stockBatches'],
    reason: 'A paper is shown with its partner, with who made it and with its goods as they are now: one statement for a page.',
  },
  { module: 'knowledge', tables: ['products'], reason: 'Entries are shown and searched with the name of their product.' },
  { module: 'couriers', tables: ['cities', 'districts'], reason: 'Couriers and their regions are shown with the names of their place.' },
  {
    module: 'records',
    tables: ['shifts'],
    reason: 'What the gateway says is paid comes late for a shift that is closed by then; shifts, which owns them, stands further right.',
  },
  {
    module: 'records',
    tables: ['users', 'couriers', 'courierPrices', 'cashMovements'],
    reason:
      "An order's history says who moved and brought it, what that earned, and which row of the cash book paid it; an order is found by the email of its account.",
  },
  {
    module: 'payments',
    tables: ['orders', 'orderEvents', 'users'],
    reason:
      'Which orders wait for money, how much is awaited and how much is unpaid is asked in one statement; slips say who decided them.',
  },
  {
    module: 'orders',
    tables: ['orders', 'orderItems', 'orderEvents', 'orderDeeds', 'tenders', 'users', 'couriers', 'products', 'categories'],
    reason:
      'Lists, sums and reports read orders with what they sold, who moved or brought them and in which category, in one statement for a page.',
  },
  {
    module: 'reconciliation',
    tables: [
      'orders',
      'orderItems',
      'tenders',
      'payments',
      'products',
      'daySeals',
      'ledgerEntries',
      'postings',
      'placeDays',
      'accountDays',
      'monthClosings',
    ],
    reason:
      'Sums of different owners are compared in one statement, as of one moment: asked one after the other they would differ by what is sold in between.',
  },
  {
    module: 'journal',
    tables: ['ledgerEntries', 'postings', 'orders', 'cashMovements', 'partnerPayments', 'partnerStatements'],
    reason: 'The journal is the book, line by line, with the codes and names of what it tells of.',
  },
  {
    module: 'financial-statements',
    tables: ['ledgerEntries', 'users'],
    reason: 'A month is listed with who closed it, and with what happened in it and was booked later: one statement for a page.',
  },
  {
    module: 'bank-statement',
    tables: ['ledgerEntries', 'postings', 'cashMovements', 'partnerPayments', 'businesses', 'orders', 'users'],
    reason: 'What the book has at the bank is shown and searched with what it was for, and held against the lines in one statement.',
  },
  {
    module: 'bills',
    tables: ['ledgerEntries', 'cashMovements', 'users'],
    reason: 'Bills are listed with their day in the book, who wrote them, and what rows of the cash book have paid of them.',
  },
  {
    module: 'own-goods',
    tables: [
      'orders',
      'orderItems',
      'orderEvents',
      'stockMovements',
      'stockReceipts',
      'products',
      'productVariants',
      'businesses',
      'ledgerEntries',
      'postings',
    ],
    reason:
      'Costs are held against stock and orders in one statement, so that an order is delivered in all of it or in nothing of it, and at night against the book.',
  },
  {
    module: 'general-journal',
    tables: ['ledgerEntries', 'entryPapers', 'postings', 'users'],
    reason: 'Entries by hand are listed with their numbers in the book and who wrote them, and a counter-entry copies their lines.',
  },
  {
    module: 'cash-book',
    tables: [
      'ledgerEntries',
      'postings',
      'shifts',
      'orders',
      'couriers',
      'partnerPayments',
      'partnerPaymentOutcomes',
      'businesses',
      'users',
    ],
    reason: 'Rows of the book at a place are shown with whose order, shift, payment or round they are: one statement for a page.',
  },
  {
    module: 'book',
    tables: ['daySeals', 'monthClosings'],
    reason: 'A sealed day and a closed month stay as they are, and seals keep the balances by place; their owners stand further right.',
  },
  {
    module: 'accounts',
    tables: ['businesses', 'partnerTerms', 'orders', 'orderItems', 'users', 'products', 'productVariants', 'stockMovements'],
    reason:
      'Balances are listed with their partners and terms, entries and statements with what was sold, goods with what is agreed today: one statement for a page.',
  },
  {
    module: 'reports',
    tables: ['orders', 'orderItems', 'businesses', 'cities'],
    reason: "A partner's part of turnover is compared with lines and ledger in one statement, as of one moment.",
  },
  {
    module: 'day-close',
    tables: [
      ...['orders', 'payments', 'paymentSlips', 'shifts', 'courierRounds', 'couriers', 'cashMovements'],
      ...['partnerPayments', 'partnerPaymentOutcomes', 'businesses', 'users'],
    ],
    reason: "A day's entries are compared with what they were made from, and shown with names and codes: one statement for a part.",
  },
  {
    module: 'portal',
    tables: ['businesses', 'users', 'products', 'productVariants'],
    reason: "Wishes are listed and searched with their partner, who decided them, and their product's stock and prices as they are now.",
  },
  { module: 'products', tables: ['users'], reason: 'A file of products that was saved says who took it in.' },
  { module: 'privacy', tables: ['users'], reason: 'A request says which admin started it.' },
  { module: 'audit', tables: ['users'], reason: 'A change says who made it.' },
  {
    module: 'bell',
    tables: [
      'certificates',
      'stockBatches',
      'deliveryNotes',
      'partnerTerms',
      'partnerLinks',
      'partnerRequests',
      'shifts',
      'cashMovements',
      'daySeals',
      'monthClosings',
    ],
    reason: 'Which parts of the back office are used is asked in one statement, of which each open window needs the answer.',
  },
  {
    module: 'approval',
    tables: ['orders', 'discrepancies'],
    reason: 'Differences of a sale are shown with it.',
  },
  {
    module: 'shifts',
    tables: ['users', 'orders', 'cashMovements'],
    reason: 'Openings of the drawer and shifts are shown with who did what, with their sales, and with what went in and out.',
  },
  { module: 'counter', tables: ['products'], reason: 'Favourites are those that are sold.' },
];
