import { OTHER_COLUMNS, PERSONAL_COLUMNS } from './personal-columns.mjs';

const HEAD = `# Personal data

Made by \`npm run schema\` from \`scripts/schema/personal-columns.mjs\`, which a test holds true against the database ([decision 93](decisions/093-who-asks-is-erased-at-once-the-books-keep-a-name-for-ten.md)). An erasure is what somebody asks for in the profile ('Hapus akun dan data saya'), by a guest's mailed link, or by letter through an admin.
`;

/** docs/personal-data.md: what the database holds of people. */
export function personalDataPage() {
  const parts = PERSONAL_COLUMNS.map(({ table, columns, what, why, kept, ends }) => {
    const facts = { What: what, Why: why, 'How long': kept, 'What ends it': ends };
    const lines = Object.entries(facts).map(([label, value]) => `- ${label}: ${value}.`);
    return `## ${table}: ${columns.join(', ')}\n\n${lines.join('\n')}\n`;
  });
  return [HEAD, ...parts].join('\n');
}

const HOLDS_WORDS = /^(?:text|jsonb|json|bytea|inet|character)/u;

/** `table.column` of everything that is to be classified: what can hold words, and what points at an account. */
export function columnsToClassify({ columns, constraints }) {
  const words = columns.filter(({ type }) => HOLDS_WORDS.test(type)).map(({ table, name }) => `${table}.${name}`);
  const accounts = constraints
    .filter(({ kind, target }) => kind === 'f' && target === 'users')
    .flatMap(({ table, columns: key }) => key.map((name) => `${table}.${name}`));
  return [...new Set([...words, ...accounts])].toSorted();
}

/** The same of what is classified; one that stands twice is there twice. */
export function classifiedColumns() {
  const personal = PERSONAL_COLUMNS.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`));
  const other = Object.entries(OTHER_COLUMNS).flatMap(([table, columns]) => columns.map((name) => `${table}.${name}`));
  return [...personal, ...other].toSorted();
}
