// The import rules of ARCHITECTURE.md, as dependency-cruiser reads them. Each `comment` says what to do instead.

// Without it no .ts file is read and every rule would pass. TypeScript 7 has no parser that dependency-cruiser could use.
require.resolve('@swc/core');

const { readdirSync } = require('node:fs');
const { DISTRICTS } = require('./scripts/arrows/districts.cjs');

const SERVER = '^apps/server/src/';
const MODULE = `${SERVER}modules/`;
/** Any one module, with its district and its name. */
const ONE_MODULE = `${MODULE}([^/]+)/([^/]+)/`;
const CONTRACT = '^packages/contract/src/';
const PLUGINS = '^plugins/';
/** Each plugin's manifest by the name of its folder. */
const MANIFESTS = readdirSync('plugins', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => Object.values(require(`./plugins/${name}/plugin.ts`)));
const NAMES = DISTRICTS.map(({ name }) => name);
/** Which module is in which district. */
const DISTRICT_OF = Object.fromEntries(DISTRICTS.flatMap(({ name, modules }) => modules.map((module) => [module, name])));
/** Rooms of the modules that have some, and which others of the same module each may import. */
const ROOMS = {
  payments: {
    record: [], // rows, and what moves them: the current payment, unique digits
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
    lists: [], // lists, search, CSV, reports
    present: ['shipping'], // orders as JSON
    customers: ['lists'], // buyers with what they bought, notes, merging
    placing: ['present'], // checks, prices, writes
    delivering: ['present'], // what becomes of an order at its door, and couriers' days
    admin: ['shipping', 'lists', 'present', 'placing', 'customers', 'delivering'], // routes, and what an admin does
  },
  products: {
    words: [], // how a search reads what was typed, and the shop's own search words
    records: ['words'], // rows of categories, products, sizes and codes
    present: ['records'], // products as JSON, and as a sale needs them
    lists: ['words', 'records'], // catalog, search, filters, partners' pages
    saving: ['records', 'present'], // what a form or a call writes
    import: ['records', 'lists', 'saving'], // CSV, in and out
    acts: ['records', 'lists', 'saving'], // on many products at once
    admin: ['words', 'records', 'present', 'lists', 'saving', 'import', 'acts'], // the module's routes
  },
  identity: {
    secrets: [], // passwords, tokens, and how they are hashed
    factors: ['secrets'], // what proves a second factor
    records: ['factors'], // accounts, roles and sessions
    links: ['secrets', 'records'], // links by mail, for a password, an address or own data
    pins: ['secrets', 'records'], // a cashier's PIN, and a till changing hands by it
    'sign-in': ['secrets', 'factors', 'records', 'links'], // who calls, from the password to the session
    accounts: ['secrets', 'factors', 'records', 'links', 'pins', 'sign-in'], // what becomes of an account, and the module's routes
  },
};
const WEB = '^apps/web/src/';
const ADMIN = `${WEB}admin/`;
/** The only arrows between the back office's screens; what all of them may use is `shared`. */
const ADMIN_ARROWS = {
  'office/dashboard': ['office/first-steps'], // shows the steps, as the frame does
  'office/shell': ['office/bell', 'office/find'],
  'sales/orders': ['messages/mails', 'sales/slips'], // an order's panel shows its mails, and decides its slip
  'assortment/shelf-labels': ['assortment/products'], // prints what the list of products shows
  'assortment/stock-count': ['assortment/products'], // counts what the list of products shows
};
/** The till's folders in their order: each may import those before it. */
const TILL = ['outbox', 'catalog', 'shift', 'sale', 'screen'];
const SURFACES = '(storefront|account|admin|till|operator|desk)';
const TESTS = ['\\.(test|trial|volume|bench)\\.tsx?$', '^apps/server/(test|prove)/', '^apps/sandbox/src/testing/'];

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
      from: { path: '^(apps|packages|plugins)/', pathNot: TESTS },
      to: { path: TESTS },
    },

    // --- walls between the packages ---------------------------------------------------------------------------------

    {
      name: 'contract-imports-nothing-of-ours',
      comment: 'Both sides build on the contract, so it stands alone. Put here what both must agree on; leave the rest where it is.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: TESTS },
      to: { path: '^(apps|plugins|e2e|bench|scripts|packages/(?!contract/))' },
    },
    {
      name: 'contract-is-pure',
      comment: 'The contract has no I/O and no framework: only zod. Do the reading and sending in a server module or in web/lib.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TESTS },
      to: { pathNot: ['^packages/contract/src/', '(^|/)node_modules/zod/'] },
    },
    ...DISTRICTS.map(({ name, uses }) => ({
      name: `contract-order-${name}`,
      comment: `The contract's ${name} may use ${uses.join(', ') || 'no other district'}. What several need stands at the contract's root.`,
      severity: 'error',
      from: { path: `${CONTRACT}${name}/`, pathNot: TESTS },
      to: { path: `${CONTRACT}(${NAMES.filter((other) => other !== name && !uses.includes(other)).join('|') || '-'})/` },
    })),
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
        "A real shop never loads the demo: `await import('./seed/seed-demo.ts')` stands behind SEED=demo in processes/, and nowhere else.",
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
      to: { path: `${SERVER}(modules/|jobs/|app\\.ts|processes/)` },
    },
    {
      name: 'page-cache-below-http',
      comment: 'http takes what the page cache offers. Let app.ts hand in a function, or move what both need into page-cache.',
      severity: 'error',
      from: { path: `${SERVER}page-cache/`, pathNot: TESTS },
      to: { path: `${SERVER}(http|providers|modules|jobs)/|${SERVER}(app\\.ts|processes/)` },
    },
    {
      name: 'modules-not-upward',
      comment: 'A module is registered by app.ts and run by jobs; it never imports them. Take what you need as a parameter.',
      severity: 'error',
      from: { path: MODULE, pathNot: TESTS },
      to: { path: `${SERVER}(jobs/|app\\.ts|processes/)` },
    },
    {
      name: 'jobs-not-upward',
      comment: 'Jobs are started by the process and never import it. Take what you need as a parameter.',
      severity: 'error',
      from: { path: `${SERVER}jobs/`, pathNot: TESTS },
      to: { path: `${SERVER}(app\\.ts|processes/)` },
    },
    {
      name: 'metrics-not-upward',
      comment: 'What is measured knows nothing of metrics but a counter of its own. Let metrics/ ask for it.',
      severity: 'error',
      from: { path: SERVER, pathNot: [`${SERVER}(metrics/|app\\.ts|processes/)`, ...TESTS] },
      to: { path: `${SERVER}metrics/` },
    },
    {
      name: 'nothing-imports-processes',
      comment: 'A process is started, never imported: importing it would start it. Move the code out of processes/.',
      severity: 'error',
      from: { pathNot: [`${SERVER}processes/`, ...TESTS] },
      to: { path: `${SERVER}processes/` },
    },
    {
      name: 'processes-share-by-shared',
      comment: 'What several processes need stands in processes/shared, which imports none of them.',
      severity: 'error',
      from: { path: `${SERVER}processes/shared/`, pathNot: TESTS },
      to: { path: `${SERVER}processes/(?!shared/)` },
    },
    {
      name: 'module-by-its-index',
      comment: "Import another module's index.ts. If what you need isn't there, export it there: that is the module's public face.",
      severity: 'error',
      from: { path: ONE_MODULE },
      to: { path: MODULE, pathNot: [`${MODULE}$1/$2/`, `${MODULE}[^/]+/[^/]+/index\\.ts$`, `${MODULE}[^/]+/register\\.ts$`] },
    },
    {
      name: 'module-by-its-index-from-outside',
      comment: "Import the module's index.ts. If what you need isn't there, export it there: that is the module's public face.",
      severity: 'error',
      from: { path: '^(apps|e2e|bench|scripts)/', pathNot: MODULE },
      to: { path: MODULE, pathNot: [`${MODULE}[^/]+/[^/]+/index\\.ts$`, `${MODULE}[^/]+/register\\.ts$`] },
    },
    {
      name: 'module-without-a-place',
      comment: 'This module is in no district: give it a place in scripts/arrows/districts.cjs.',
      severity: 'error',
      from: {},
      to: {
        path: MODULE,
        pathNot: DISTRICTS.map(({ name, modules }) => `${MODULE}${name}/((${modules.join('|')})/|register\\.ts$)`),
      },
    },
    ...DISTRICTS.map(({ name, uses }) => ({
      name: `district-order-${name}`,
      comment: `${name} may use ${uses.join(', ') || 'no other district'}. Let the later district call this one, or take a function as a parameter.`,
      severity: 'error',
      from: { path: `${MODULE}${name}/`, pathNot: TESTS },
      to: { path: MODULE, pathNot: `${MODULE}(${[name, ...uses].join('|')})/` },
    })),
    ...DISTRICTS.flatMap(({ name: district, modules }) =>
      modules.slice(0, -1).map((name, position) => ({
        name: `module-order-${district}-${name}`,
        comment: `Within ${district}, ${name} may import only ${modules.slice(0, position).join(', ') || 'no other module'}. Let the later module call this one, or take a function as a parameter.`,
        severity: 'error',
        from: { path: `${MODULE}${district}/${name}/`, pathNot: TESTS },
        to: { path: `${MODULE}${district}/(${modules.slice(position + 1).join('|')})/` },
      })),
    ),
    ...Object.entries(ROOMS).flatMap(([module, rooms]) => {
      const home = `${MODULE}${DISTRICT_OF[module]}/${module}/`;
      return [
        ...Object.entries(rooms).map(([room, allowed]) => ({
          name: `room-order-${module}-${room}`,
          comment: `Within ${module}, ${room} may import ${allowed.length > 0 ? `only ${allowed.join(', ')}` : 'no other room'}. Move what both need into a room that both may import.`,
          severity: 'error',
          from: { path: `${home}${room}/`, pathNot: TESTS },
          to: { path: home, pathNot: `${home}(${[room, ...allowed].join('|')})/` },
        })),
        {
          name: `room-without-a-place-${module}`,
          comment: `Every file of ${module} but index.ts stands in a room, and every room has its place in ROOMS of .dependency-cruiser.cjs.`,
          severity: 'error',
          from: {},
          to: { path: home, pathNot: `${home}(index\\.ts$|(${Object.keys(rooms).join('|')})/)` },
        },
      ];
    }),
    {
      name: 'sql-in-queries',
      comment:
        "A module's SQL lives in its queries.ts (or <part>-queries.ts), so that a reviewer sees every statement a domain sends (STYLE.md 6). Add a query function there.",
      severity: 'error',
      from: { path: MODULE, pathNot: ['queries\\.ts$', ...TESTS] },
      to: { path: '(^|/)node_modules/drizzle-orm/' },
    },

    // --- plugins -> the core's public files ------------------------------------------------------------------------------

    {
      name: 'core-imports-no-plugin',
      comment:
        "The core works without any plugin. Let the plugin call it, or bring what it has in its plugin.ts or its part of the server; the lists beside the plugins' folders name them.",
      severity: 'error',
      from: { path: '^(apps|packages|examples)/', pathNot: TESTS },
      to: { path: `${PLUGINS}[^/]+/` },
    },
    {
      name: 'plugins-are-loaded-by-processes',
      comment: 'What a plugin has for the server is loaded by a process that has found it switched on (apps/server/src/plugins).',
      severity: 'error',
      from: { path: '^(apps|packages|examples)/', pathNot: [`${SERVER}processes/`, ...TESTS] },
      to: { path: `${PLUGINS}(?!(installed|web-parts|shop-parts|tabs)\\.ts$)[^/]+\\.ts$` },
    },
    {
      name: 'plugins-apart',
      comment: 'A plugin knows no other. What two of them need belongs into the core.',
      severity: 'error',
      from: { path: `${PLUGINS}([^/]+)/` },
      to: { path: PLUGINS, pathNot: `${PLUGINS}$1/` },
    },
    {
      name: 'plugins-use-public-files',
      comment:
        "A plugin uses the core by its public files: the contract, a module's index.ts, http, database, providers; in the web app admin/shared, features, ui, lib, and what all pages of the shop have.",
      severity: 'error',
      from: { path: PLUGINS, pathNot: TESTS },
      to: {
        path: '^(apps|e2e|bench|scripts)/',
        pathNot: [
          `${SERVER}(plugins|http|database|providers)/`,
          `${SERVER}jobs/(clock|times)\\.ts$`,
          `${MODULE}[^/]+/[^/]+/index\\.ts$`,
          `${WEB}(admin/shared|features|ui|lib)/`,
          `${WEB}storefront/((from-server|page-head|shop|without-scripts)\\.tsx?$|parts/|seo/(page-meta|escape-xml|share-picture)\\.ts$)`,
        ],
      },
    },
    ...[
      ['contract', '^apps/'],
      ['server', `^apps/web/|${PLUGINS}[^/]+/web/`],
      ['web', `^apps/server/|${PLUGINS}[^/]+/server/`],
    ].map(([part, other]) => ({
      name: `plugins-${part}-apart`,
      comment: "A plugin's contract stands alone, and its server and its web know each other by it only.",
      severity: 'error',
      from: { path: `${PLUGINS}[^/]+/${part}/`, pathNot: TESTS },
      to: { path: other },
    })),
    ...MANIFESTS.map(({ name, needs }) => ({
      name: `plugin-needs-${name}`,
      comment: `${name} needs ${needs.join(', ')}, as its plugin.ts says. Name there what else it needs, or do without.`,
      severity: 'error',
      from: { path: `${PLUGINS}${name}/server/`, pathNot: TESTS },
      to: { path: MODULE, pathNot: `${MODULE}(${needs.join('|')})/` },
    })),
    {
      name: 'sql-in-queries-of-plugins',
      comment: "A plugin's SQL lives in its queries.ts (or <part>-queries.ts), as a module's does (STYLE.md 6).",
      severity: 'error',
      from: { path: `${PLUGINS}[^/]+/server/`, pathNot: ['queries\\.ts$', 'server/tables\\.ts$', ...TESTS] },
      to: { path: '(^|/)node_modules/drizzle-orm/' },
    },

    // --- web: surfaces -> features -> ui, lib -------------------------------------------------------------------------

    {
      name: 'surfaces-apart',
      comment:
        "Surfaces never import each other, so that the admin's code never reaches a shopper. Move what both show to features/ or ui/.",
      severity: 'error',
      from: { path: `${WEB}${SURFACES}/`, pathNot: `${WEB}(till|desk)/` },
      to: { path: `${WEB}${SURFACES}/`, pathNot: `${WEB}$1/` },
    },
    {
      name: 'till-apart',
      comment:
        'The till uses of the back office what all its screens may use, admin/shared. Move there what both show, or to features/ or ui/.',
      severity: 'error',
      from: { path: `${WEB}till/`, pathNot: TESTS },
      to: { path: `${WEB}${SURFACES}/`, pathNot: `${WEB}(till|admin/shared)/` },
    },
    {
      name: 'till-screens-apart',
      comment: 'The counter and the list of shifts never import each other. What both show stands beside their folders.',
      severity: 'error',
      from: { path: `${WEB}till/([^/]+)/`, pathNot: TESTS },
      to: { path: `${WEB}till/[^/]+/`, pathNot: `${WEB}till/$1/` },
    },
    {
      name: 'desk-holds-back-office-and-till',
      comment: 'The frame of the back office and the till knows no other surface.',
      severity: 'error',
      from: { path: `${WEB}desk/` },
      to: { path: `${WEB}${SURFACES}/`, pathNot: `${WEB}(desk|admin|till)/` },
    },
    {
      name: 'admin-screen-without-a-district',
      comment: `A screen of the back office stands in a district (${NAMES.join(', ')}) or, for what all of them use, in shared.`,
      severity: 'error',
      from: {},
      to: { path: `${ADMIN}[^/]+/`, pathNot: `${ADMIN}(${[...NAMES, 'shared', '\\+types'].join('|')})/` },
    },
    ...['', ...Object.keys(ADMIN_ARROWS)].map((name) => {
      const others = Object.keys(ADMIN_ARROWS).map((each) => `${ADMIN}${each}/`);
      const allowed = ['shared', ...(ADMIN_ARROWS[name] ?? [])];
      return {
        name: `admin-screens-apart${name && `-${name.replace('/', '-')}`}`,
        comment:
          'Screens of the back office never import each other. An address belongs into admin/shared/addresses, what several screens show into admin/shared/components; an arrow that must be is named in ADMIN_ARROWS.',
        severity: 'error',
        from: name ? { path: `${ADMIN}(${name})/` } : { path: `${ADMIN}([^/]+/[^/]+)/`, pathNot: [...others, `${ADMIN}shared/`] },
        to: { path: `${ADMIN}[^/]+/`, pathNot: [`${ADMIN}$1/`, `${ADMIN}(${allowed.join('|')})/`] },
      };
    }),
    {
      name: 'admin-shared-not-upward',
      comment: 'What all screens of the back office use knows none of them. Take what you need as a prop.',
      severity: 'error',
      from: { path: `${ADMIN}shared/` },
      to: { path: `${ADMIN}(?!shared/)` },
    },
    ...TILL.slice(0, -1).map((name, position) => ({
      name: `till-order-${name}`,
      comment: `The till's ${name} may import only ${TILL.slice(0, position).join(', ') || 'none of its other folders'}. Let the later one call it, or watch its store.`,
      severity: 'error',
      from: { path: `${WEB}till/counter/${name}/`, pathNot: TESTS },
      to: { path: `${WEB}till/counter/(${TILL.slice(position + 1).join('|')})/` },
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
