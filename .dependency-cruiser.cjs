// The import rules of ARCHITECTURE.md, as dependency-cruiser reads them. Each `comment` says what to do instead.

// Without it no .ts file is read and every rule would pass. TypeScript 7 has no parser that dependency-cruiser could use.
require.resolve('@swc/core');

/** Server modules in their order: each may import those before it. A new module gets its place here and in ARCHITECTURE.md. */
const MODULES = [
  'idempotency',
  'bulk-acts',
  'audit',
  'identity',
  'api-keys',
  'list-views',
  'settings',
  'locations',
  'addresses',
  'uploads',
  'stock',
  'businesses',
  'certificates',
  'catalog',
  'goods',
  'knowledge',
  'couriers',
  'shipping',
  'order-records',
  'payments',
  'orders',
  'cash-book',
  'partner-ledger',
  'mail',
  'webhooks',
  'privacy',
  'till',
  'partner-page',
  'reconciliation',
  'day-close',
  'backups',
  'bell',
  'dashboard',
  'reports',
  'impact',
  'journal',
  'search',
  'shop',
];

const SERVER = '^apps/server/src/';
const MODULE = `${SERVER}modules/`;
/** Rooms of the modules that have some, and which others of the same module each may import. */
const ROOMS = {
  payments: {
    record: [], // rows, and what moves them: the current payment, unique digits, issues
    slips: [], // photos of transfer slips
    gateway: ['record'], // channels; creating, settling and reconciling payments there
    unpaid: ['record', 'gateway'], // another method, cancelling, reminding and expiring
    'by-hand': ['record', 'slips'], // what an admin says of a payment or a slip
  },
  backups: {
    archive: [], // what an archive is, and where it lies
    make: ['archive', 'progress'],
    restore: ['archive', 'make', 'progress'],
    nightly: ['archive', 'make', 'progress'],
    progress: ['archive'], // what a person is told
  },
  orders: {
    shipping: [], // what a parcel went with, and where it is
    figures: [], // lists, search, CSV, reports
    view: ['shipping'], // orders as JSON
    customers: ['figures'], // buyers with what they bought, notes, merging
    placing: ['view'], // checks, prices, writes
    desk: ['shipping', 'figures', 'view', 'placing', 'customers'], // routes, and what an admin does
  },
};
const WEB = '^apps/web/src/';
const ADMIN = `${WEB}admin/`;
/** What every screen of the back office may use. */
const ADMIN_SHARED = ['views', 'parts', 'form', 'list', 'chart', 'barcode'];
/** The only arrows between the back office's other folders. */
const ADMIN_ARROWS = {
  dashboard: ['first-steps', 'till'], // shows the steps, as the frame does, and what lies in the till's cart
  shell: ['bell', 'find'],
  orders: ['mails', 'slips'], // an order's panel shows its mails, and decides its slip
  'shelf-labels': ['products'], // prints what the list of products shows
  'stock-count': ['products'], // counts what the list of products shows
};
/** The till's folders in their order: each may import those before it. */
const TILL = ['outbox', 'catalog', 'shift', 'sale', 'screen'];
const SURFACES = '(storefront|account|admin|operator)';
const TESTS = ['\\.(test|trial)\\.tsx?$', '^apps/server/(test|prove)/', '^apps/sandbox/src/testing/'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Move what both files need into a third one that imports neither.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'tests-stay-outside',
      comment: 'Production code never imports test code. Move what it needs into a file of its own.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TESTS },
      to: { path: TESTS },
    },

    // --- walls between the packages ---------------------------------------------------------------------------------

    {
      name: 'contract-imports-nothing-of-ours',
      comment: 'Both sides build on the contract, so it stands alone. Put here what both must agree on; leave the rest where it is.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|e2e|bench|scripts|packages/(?!contract/))' },
    },
    {
      name: 'contract-is-pure',
      comment: 'The contract has no I/O and no framework: only zod. Do the reading and sending in a server module or in web/lib.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TESTS },
      to: { pathNot: ['^packages/contract/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'web-not-server',
      comment: 'The web app knows the server by its API only: put the schema into packages/contract and call the route.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/(server|sandbox)/' },
    },
    {
      name: 'server-not-web',
      comment: "The server takes only the web app's build output (http/page-host.ts). What both need belongs into packages/contract.",
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'server-not-sandbox',
      comment: 'The server reaches the sandbox over HTTP, like the real provider. Only tests may start one.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: TESTS },
      to: { path: '^apps/sandbox/' },
    },
    {
      name: 'demo-only-where-it-is-seeded',
      comment:
        "A real shop never loads the demo: `await import('./seed/seed-demo.ts')` stands behind SEED=demo in server.ts, and nowhere else.",
      severity: 'error',
      from: { path: SERVER, pathNot: [`${SERVER}seed/`, ...TESTS] },
      to: { path: `${SERVER}seed/(?!seed-locations\\.ts|locations/)`, dynamic: false },
    },
    {
      name: 'sandbox-imports-nothing-of-ours',
      comment: "The sandbox stands in for somebody else's server: write down there what that server knows, don't import it from us.",
      severity: 'error',
      from: { path: '^apps/sandbox/', pathNot: TESTS },
      to: { path: '^(packages|apps/(?!sandbox/))' },
    },

    // --- server: server -> app -> modules, http, jobs; jobs -> modules; modules -> database, http, providers -------------

    {
      name: 'server-ground-not-upward',
      comment:
        'http, database and providers know no domain. Let app.ts hand in a function (as findCaller is), or move the code into the module.',
      severity: 'error',
      from: { path: `${SERVER}(http|database|providers)/`, pathNot: TESTS },
      to: { path: `${SERVER}(modules/|jobs/|app\\.ts|server\\.ts)` },
    },
    {
      name: 'page-cache-below-http',
      comment: 'http takes what the page cache offers. Let app.ts hand in a function, or move what both need into page-cache.',
      severity: 'error',
      from: { path: `${SERVER}page-cache/`, pathNot: TESTS },
      to: { path: `${SERVER}(http|providers|modules|jobs)/|${SERVER}(app|server)\\.ts` },
    },
    {
      name: 'modules-not-upward',
      comment: 'A module is registered by app.ts and run by jobs; it never imports them. Take what you need as a parameter.',
      severity: 'error',
      from: { path: MODULE, pathNot: TESTS },
      to: { path: `${SERVER}(jobs/|app\\.ts|server\\.ts)` },
    },
    {
      name: 'jobs-not-upward',
      comment: 'Jobs are started by the process and never import it. Take what you need as a parameter.',
      severity: 'error',
      from: { path: `${SERVER}jobs/`, pathNot: TESTS },
      to: { path: `${SERVER}(app\\.ts|server\\.ts)` },
    },
    {
      name: 'metrics-not-upward',
      comment: 'What is measured knows nothing of metrics but a counter of its own. Let metrics/ ask for it.',
      severity: 'error',
      from: { path: SERVER, pathNot: [`${SERVER}(metrics/|app\\.ts|server\\.ts)`, ...TESTS] },
      to: { path: `${SERVER}metrics/` },
    },
    {
      name: 'app-not-process',
      comment: 'server.ts is the process and nothing imports it: importing it would start a server. Move the code out of it.',
      severity: 'error',
      from: {},
      to: { path: `${SERVER}server\\.ts$` },
    },
    {
      name: 'module-by-its-index',
      comment: "Import another module's index.ts. If what you need isn't there, export it there: that is the module's public face.",
      severity: 'error',
      from: { path: `${MODULE}([^/]+)/` },
      to: { path: MODULE, pathNot: [`${MODULE}$1/`, `${MODULE}[^/]+/index\\.ts$`] },
    },
    {
      name: 'module-by-its-index-from-outside',
      comment: "Import the module's index.ts. If what you need isn't there, export it there: that is the module's public face.",
      severity: 'error',
      from: { path: '^(apps|e2e|bench|scripts)/', pathNot: MODULE },
      to: { path: MODULE, pathNot: `${MODULE}[^/]+/index\\.ts$` },
    },
    {
      name: 'module-without-a-place',
      comment: 'This module is not in the order: give it a place in MODULES of .dependency-cruiser.cjs and in ARCHITECTURE.md.',
      severity: 'error',
      from: {},
      to: { path: MODULE, pathNot: `${MODULE}(${MODULES.join('|')})/` },
    },
    ...MODULES.slice(0, -1).map((name, position) => ({
      name: `module-order-${name}`,
      comment: `${name} may import only ${MODULES.slice(0, position).join(', ') || 'no other module'}. Let the later module call this one, or take a function as a parameter.`,
      severity: 'error',
      from: { path: `${MODULE}${name}/`, pathNot: TESTS },
      to: { path: `${MODULE}(${MODULES.slice(position + 1).join('|')})/` },
    })),
    ...Object.entries(ROOMS).flatMap(([module, rooms]) => [
      ...Object.entries(rooms).map(([room, allowed]) => ({
        name: `room-order-${module}-${room}`,
        comment: `Within ${module}, ${room} may import ${allowed.length > 0 ? `only ${allowed.join(', ')}` : 'no other room'}. Move what both need into a room that both may import.`,
        severity: 'error',
        from: { path: `${MODULE}${module}/${room}/`, pathNot: TESTS },
        to: { path: `${MODULE}${module}/`, pathNot: `${MODULE}${module}/(${[room, ...allowed].join('|')})/` },
      })),
      {
        name: `room-without-a-place-${module}`,
        comment: `Every file of ${module} but index.ts stands in a room, and every room has its place in ROOMS of .dependency-cruiser.cjs.`,
        severity: 'error',
        from: {},
        to: { path: `${MODULE}${module}/`, pathNot: `${MODULE}${module}/(index\\.ts$|(${Object.keys(rooms).join('|')})/)` },
      },
    ]),
    {
      name: 'sql-in-queries',
      comment:
        "A module's SQL lives in its queries.ts (or <part>-queries.ts), so that a reviewer sees every statement a domain sends (STYLE.md 6). Add a query function there.",
      severity: 'error',
      from: { path: MODULE, pathNot: ['queries\\.ts$', ...TESTS] },
      to: { path: '(^|/)node_modules/drizzle-orm/' },
    },

    // --- web: surfaces -> features -> ui, lib -------------------------------------------------------------------------

    {
      name: 'surfaces-apart',
      comment:
        "Surfaces never import each other, so that the admin's code never reaches a shopper. Move what both show to features/ or ui/.",
      severity: 'error',
      from: { path: `${WEB}${SURFACES}/` },
      to: { path: `${WEB}${SURFACES}/`, pathNot: `${WEB}$1/` },
    },
    ...['', ...Object.keys(ADMIN_ARROWS)].map((name) => {
      const others = Object.keys(ADMIN_ARROWS).map((each) => `${ADMIN}${each}/`);
      const allowed = [...ADMIN_SHARED, ...(ADMIN_ARROWS[name] ?? [])];
      return {
        name: `admin-screens-apart${name && `-${name}`}`,
        comment:
          'Screens of the back office never import each other. An address belongs into admin/views, what several screens show into admin/parts; an arrow that must be is named in ADMIN_ARROWS.',
        severity: 'error',
        from: name ? { path: `${ADMIN}(${name})/` } : { path: `${ADMIN}([^/]+)/`, pathNot: others },
        to: { path: `${ADMIN}[^/]+/`, pathNot: [`${ADMIN}$1/`, `${ADMIN}(${allowed.join('|')})/`] },
      };
    }),
    ...TILL.slice(0, -1).map((name, position) => ({
      name: `till-order-${name}`,
      comment: `The till's ${name} may import only ${TILL.slice(0, position).join(', ') || 'none of its other folders'}. Let the later one call it, or watch its store.`,
      severity: 'error',
      from: { path: `${ADMIN}till/${name}/`, pathNot: TESTS },
      to: { path: `${ADMIN}till/(${TILL.slice(position + 1).join('|')})/` },
    })),
    {
      name: 'features-apart',
      comment:
        'Features never import each other. Pass it in as a prop or a child from the surface, or move the shared part to ui/ or lib/.',
      severity: 'error',
      from: { path: `${WEB}features/([^/]+)` },
      to: { path: `${WEB}features/`, pathNot: `${WEB}features/$1(/|$)` },
    },
    {
      name: 'features-not-upward',
      comment: 'A feature is used by surfaces and knows none of them. Take what you need as a prop.',
      severity: 'error',
      from: { path: `${WEB}features/` },
      to: { path: `${WEB}(?!(features|ui|lib)/)` },
    },
    {
      name: 'ui-and-lib-not-upward',
      comment: 'ui and lib know nothing of the business. Take what you need as a parameter, or move the file to features/.',
      severity: 'error',
      from: { path: `${WEB}(ui|lib)/` },
      to: { path: `${WEB}(?!(ui|lib)/)` },
    },
  ],

  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(build|\\.react-router|\\.data)/|/\\+types/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
