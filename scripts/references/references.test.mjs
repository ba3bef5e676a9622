import { expect, test } from 'vitest';
import { findLongDecisions } from './decision-form.mjs';
import { findDeadDecisions } from './decisions.mjs';
import { findLongComments } from './long-comments.mjs';
import { findSecondMechanisms } from './mechanisms.mjs';
import { findDeadPaths } from './paths.mjs';
import { repositoryOf } from './repository.mjs';
import { findDeadSections } from './sections.mjs';
import { findOtherCommands } from './translations.mjs';
import { findWrongTree } from './tree.mjs';

const PAGES = {
  'docs/specification.md':
    '## 2. Screens\n\nCart and catalog. See section 5.\n\n## 5. Rules\n\n### Checkout\n\n1. Empty cart\n2. No name\n\n## 9. Figures\n',
  'docs/tripay.md': '## 6. Create\n\n### 6.1 Signature\n\n## 8. Callback\n',
  'docs/decisions/001-one-process.md': '# 1. One process\n',
  'docs/decisions/012-answers.md': '# 12. Answers\n',
  'STYLE.md': '1. Find the neighbour.\n2. One job.\n',
};

/** What a rule says of these files, the pages above beside them. */
function complaintsOf(rule, files) {
  const all = { ...PAGES, ...files };
  return rule(repositoryOf(Object.keys(all), (file) => all[file])).map(({ file, line, text }) => `${file}:${line} ${text}`);
}

test('sections that are there pass, also over the end of a line, in lists and within a page', () => {
  const code = [
    '// spec section 5, check 2, and Spec sections 2, 5 and 9; tripay.md 6.1',
    '/** Signed (tripay.md section 8); see spec',
    ' * section 9. The cart (spec section 2, cart: its lines). */',
  ];
  const page = 'See [tripay.md](tripay.md) section 6.1.';
  expect(complaintsOf(findDeadSections, { 'apps/a.ts': code.join('\n'), 'docs/other.md': page })).toEqual([]);
});

test.each([
  ['// spec section 7', 'a.ts:1 docs/specification.md has no section 7'],
  ['// spec section 5, check 3', 'a.ts:1 docs/specification.md has no check 3 there'],
  ['\n// (spec sections 2, 5 and 10)', 'a.ts:2 docs/specification.md has no section 10'],
  ['/** See tripay.md\n * section 6.2. */', 'a.ts:2 docs/tripay.md has no section 6.2'],
  ['// tripay.md 7', 'a.ts:1 docs/tripay.md has no section 7'],
  ['// rajaongkir.md section 1', 'a.ts:1 docs/rajaongkir.md has no section 1'],
  ['// (spec section 2, till)', 'a.ts:1 section 2 of the specification speaks of no "till"'],
  ['// the design, section 5', 'a.ts:1 "section 5" of which document? Name it: "spec section 5", "tripay.md section 8"'],
])('a section that is not there is told: %j', (text, complaint) => {
  expect(complaintsOf(findDeadSections, { 'a.ts': text })).toEqual([complaint]);
});

test('decisions and points of STYLE.md are there, each under one number', () => {
  expect(complaintsOf(findDeadDecisions, { 'a.ts': '// decisions 1 and 12, STYLE 2, STYLE.md 1' })).toEqual([]);
  expect(complaintsOf(findDeadDecisions, { 'a.ts': '// decision 2\n// STYLE.md 3' })).toEqual([
    'a.ts:1 docs/decisions has no 002',
    'a.ts:2 STYLE.md has no point 3',
  ]);
  expect(complaintsOf(findDeadDecisions, { 'a.ts': '// decision 12', 'docs/decisions/012-other.md': '' })).toEqual([
    'a.ts:1 docs/decisions has several 012',
  ]);
});

const SHORT = [
  '# 1. One process',
  '',
  '**Status.** Accepted. Since then.',
  '',
  '**Context.** A',
  '**Decision.** B',
  '',
  '**Consequences.** C',
];
const SHORT_LINE = '- [1. One process](001-one-process.md): Accepted.';

test.each([
  [SHORT, SHORT_LINE, []],
  [SHORT, '', [`docs/decisions/001-one-process.md:1 docs/decisions/README.md lacks its line: ${SHORT_LINE}`]],
  [
    ['# 1. One program', ...SHORT.slice(1)],
    '- [1. One program](001-one-process.md): Accepted.',
    ['docs/decisions/001-one-process.md:1 is named after its title: 001-one-program.md'],
  ],
  [
    ['# 2. One process', ...SHORT.slice(1)],
    '- [2. One process](001-one-process.md): Accepted.',
    ['docs/decisions/001-one-process.md:1 begins with "# <number>. <title>"'],
  ],
  [
    SHORT.slice(0, -1),
    SHORT_LINE,
    ['docs/decisions/001-one-process.md:1 has these parts in this order: **Status.** **Context.** **Decision.** **Consequences.**'],
  ],
  [
    [...SHORT, 'and', 'so', 'on', 'and on'],
    SHORT_LINE,
    ['docs/decisions/001-one-process.md:1 has 9 lines of text; a decision has at most 8, the rest goes to docs/measurements'],
  ],
  [[...SHORT, 'x'.repeat(301)], SHORT_LINE, ['docs/decisions/001-one-process.md:9 is 301 characters long; at most 300']],
  [SHORT, `${SHORT_LINE}\n- [2. Gone](002-gone.md): Accepted.`, ['docs/decisions/README.md:2 belongs to no decision as it is now']],
])('a decision has its four parts in eight lines and a line in the index: %#', (lines, index, complaints) => {
  const all = {
    'docs/decisions/001-one-process.md': lines.join('\n'),
    'docs/decisions/README.md': index,
    'docs/why.md': '- **One.** So. 1\n',
  };
  expect(
    findLongDecisions(repositoryOf(Object.keys(all), (file) => all[file])).map(({ file, line, text }) => `${file}:${line} ${text}`),
  ).toEqual(complaints);
});

const LONG = 'x'.repeat(140);
test.each([
  [`// ${'x'.repeat(137)}`, []],
  [`const address = 'https://${LONG}';`, []],
  [`const text = '${LONG}';`, []],
  [`// ${LONG}`, ['a.ts:1 a comment of 143 characters; at most 140 a line']],
  [`\n/**\n * ${LONG}\n */`, ['a.ts:3 a comment of 143 characters; at most 140 a line']],
  [`const one = 1; // ${LONG}`, ['a.ts:1 a comment of 158 characters; at most 140 a line']],
])('a comment has at most 140 characters a line: %#', (text, complaints) => {
  expect(complaintsOf(findLongComments, { 'a.ts': text })).toEqual(complaints);
});

test('the index explains each number without a page, and each page has a theme', () => {
  const page = (number) => `# ${number}. One\n\n**Status.** Accepted.\n**Context.** A\n**Decision.** B\n**Consequences.** C\n`;
  const lines = [1, 6].map((number) => `- [${number}. One](00${number}-one.md): Accepted.`).join('\n');
  const all = {
    'docs/decisions/001-one.md': page(1),
    'docs/decisions/006-one.md': page(6),
    'docs/decisions/README.md': `${lines}\n\n## Gaps in the numbers\n\n2 and 4 to 5 were never used.`,
    'docs/why.md': '- **One.** So.\n  And so. 1\n',
  };
  expect(findLongDecisions(repositoryOf(Object.keys(all), (file) => all[file])).map(({ text }) => text)).toEqual([
    "doesn't say why there is no decision 3",
    'has no theme for decision 6 (docs/decisions/006-one.md)',
  ]);
});

test('links and paths lead somewhere; addresses, packages and what is made are none of our files', () => {
  const files = {
    'apps/server/src/http/endpoint.ts': '// `http/endpoint.ts`, apps/server/src/http/endpoint.ts',
    'apps/server/src/modules/orders/routes.ts': '',
    'README.md': [
      '[style](STYLE.md), [docs](docs/decisions), [a heading](docs/tripay.md#8-callback), [far](https://example.org/x.md)',
      '`modules/<domain>/routes.ts`, `apps/server/src`, `*.ts`, `/catalog`, `.data/postgres`, `@scope/name`, `POST /orders`, `image/png`',
    ].join('\n'),
  };
  expect(complaintsOf(findDeadPaths, files)).toEqual([]);
});

test.each([
  ['README.md', 'See [a](docs/b.md).', 'there is no docs/b.md'],
  ['docs/a.md', 'See [style](STYLE.md).', 'there is no docs/STYLE.md'],
  ['README.md', '[a](docs/tripay.md#9-statuses)', 'there is no heading #9-statuses in docs/tripay.md'],
  ['README.md', 'See `docs/decisions/002-gone.md`.', 'there is no docs/decisions/002-gone.md'],
  ['README.md', 'See `docs/pictures`.', 'there is no docs/pictures'],
  ['README.md', 'See `schemas/`.', 'there is no schemas/'],
  ['apps/a.ts', '/** As in `limits.ts`. */', 'there is no limits.ts'],
  ['apps/a.ts', '// scripts/gone.mjs does it', 'there is no scripts/gone.mjs'],
])('a path that leads nowhere is told: %s %j', (file, text, complaint) => {
  const others = complaintsOf(findDeadPaths, { 'apps/b.md': '' });
  expect(complaintsOf(findDeadPaths, { 'apps/b.md': '', [file]: text }).filter((line) => !others.includes(line))).toContain(
    `${file}:1 ${complaint}`,
  );
});

const TREE = [
  '# House',
  '',
  '## The tree',
  '',
  'Checked.',
  '',
  '```',
  'apps/web/',
  '  src/ui/ src/lib/  parts',
  '  chunks.ts         the cut',
  'docs/             pages',
  '```',
];
const WEB = { 'apps/web/chunks.ts': '', 'apps/web/src/ui/a.ts': '', 'apps/web/src/lib/b.ts': '' };

test('the tree draws what is there and leaves no folder out', () => {
  const draw = (lines, files) => complaintsOf(findWrongTree, { 'ARCHITECTURE.md': lines.join('\n'), ...files });
  expect(draw(TREE, WEB)).toEqual([]);
  expect(draw(TREE, { ...WEB, 'apps/web/public/icon.png': '' })).toEqual(['ARCHITECTURE.md:8 the tree leaves out apps/web/public']);
  expect(draw(TREE, { 'apps/web/src/ui/a.ts': '', 'apps/web/src/lib/b.ts': '' })).toEqual([
    'ARCHITECTURE.md:10 the tree draws apps/web/chunks.ts, which is not there',
  ]);
  expect(draw(['# House'], WEB)).toEqual(['ARCHITECTURE.md:1 has no tree: a code block under "## The tree"']);
  expect(complaintsOf(findWrongTree, {})).toEqual(['ARCHITECTURE.md:1 is not there']);
});

test.each([
  ["const to = '/admin/orders';", 'an address of the back office as text'],
  ['<Link to={`/admin/orders?order=7`}>', 'an address of the back office as text'],
  ['<Link to="/admin">', 'an address of the back office as text'],
  ['const form = useForm<Values>({});', 'a form outside the mechanism'],
  ['export async function clientAction() {}', 'a change sent by an action'],
  ['const blocker = useBlocker(() => true);', 'the router listens to one blocker'],
  ["const DAY = new Intl.DateTimeFormat('id-ID');", 'a formatter that each page makes'],
])('a second way of doing a thing is told: %j', (code, complaint) => {
  expect(complaintsOf(findSecondMechanisms, { 'apps/web/src/admin/a.tsx': code })).toEqual([expect.stringContaining(complaint)]);
});

test('the one way, and what is said about it, pass', () => {
  const code = "/** See '/admin/orders' and useForm(). */\nconst to = href('/admin/orders');\nconst form = useContractForm(Schema, {});";
  expect(complaintsOf(findSecondMechanisms, { 'apps/web/src/admin/a.tsx': code })).toEqual([]);
  expect(complaintsOf(findSecondMechanisms, { 'apps/web/src/lib/forms/a.ts': 'useForm({})' })).toEqual([]);
});

test('the guide and its translation have the same commands in the same blocks', () => {
  const page = ([install, backup, upgrade], commands) =>
    `# Page\n\n## ${install}\n\n\`\`\`sh\n${commands[0]}\n\`\`\`\n\n1. Text\n\n   \`\`\`sh\n   ${commands[1]}\n   \`\`\`\n\n### More\n\n## ${backup}\n\n\`\`\`\nlapak backup\n\`\`\`\n\n## ${upgrade}\n\n\`\`\`sh\nlapak rollback\n\`\`\`\n`;
  const complaintsFor = (commands) => {
    const all = {
      'docs/operations.md': page(['Install', 'Backup', 'Upgrade'], ['lapak install', 'lapak doctor']),
      'docs/operations.id.md': page(['Memasang', 'Mencadangkan', 'Memperbarui'], commands),
    };
    return findOtherCommands(repositoryOf(Object.keys(all), (file) => all[file])).map(({ text }) => text);
  };
  expect(complaintsFor(['lapak install', 'lapak doctor'])).toEqual([]);
  const other = ["'Memasang' has other commands than 'Install' in docs/operations.md"];
  expect(complaintsFor(['lapak install', 'lapak dokter'])).toEqual(other);
  expect(complaintsFor(['lapak doctor', 'lapak install'])).toEqual(other);
});
