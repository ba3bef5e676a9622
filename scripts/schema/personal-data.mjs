import { MAIL_BODY_DAYS } from '../../packages/contract/src/messages/mail-states.ts';
import { BOOK_YEARS, DATA_LINK_MINUTES, KEPT_DAYS } from '../../packages/contract/src/office/data-requests.ts';

const HEAD = `# Personal data

Made by \`npm run schema\` from the columns' comments in the database, which a test holds complete ([decision 93](decisions/093-who-asks-is-erased-at-once-the-books-keep-a-name-for-ten.md)). An erasure is what somebody asks for in the profile ('Hapus akun dan data saya'), by a guest's mailed link, or by letter through an admin. The nightly job deletes for plugins that are off, too ([decision 174](decisions/174-a-core-and-plugins-around-it.md)).
`;

const NOT_PERSONAL = 'Not personal';
/** What a comment says of a column that holds something of a person, a line each. */
const PERSONAL = /^Personal\nWhat: .+\nWhy: .+\nHow long: .+\nWhat ends it: .+$/u;
const HOLDS_WORDS = /^(?:text|jsonb|json|bytea|inet|character)/u;

/** What a comment names in braces. */
const FIGURES = {
  MAIL_BODY_DAYS,
  BOOK_YEARS,
  DATA_LINK_MINUTES,
  ...Object.fromEntries(Object.entries(KEPT_DAYS).map(([name, days]) => [`KEPT_DAYS.${name}`, days])),
};

/** docs/personal-data.md: what the database holds of people. Columns of a table of which the same is said stand together. */
export function personalDataPage({ columns }) {
  const personal = columns.filter(({ comment }) => comment !== null && PERSONAL.test(comment));
  const parts = Map.groupBy(personal, ({ table, comment }) => `${table}\n${comment}`);
  const sections = [...parts.values()].map((part) => {
    const [{ table, comment }] = part;
    const facts = comment.split('\n').slice(1);
    return `## ${table}: ${part.map(({ name }) => name).join(', ')}\n\n${facts.map((fact) => `- ${withFigures(fact)}.\n`).join('')}`;
  });
  return [HEAD, ...sections].join('\n');
}

function withFigures(text) {
  return text.replaceAll(/\{([\w.]+)\}/gu, (_, name) => {
    if (!(name in FIGURES)) throw new Error(`a column's comment names the figure ${name}, which there is none of`);
    return FIGURES[name];
  });
}

/**
 * `table.column` of what can hold words or points at an account and doesn't say in its comment whether it is personal, and of what says
 * that it is and is neither.
 */
export function wronglyCommented({ columns, constraints }) {
  const accounts = constraints
    .filter(({ kind, target }) => kind === 'f' && target === 'users')
    .flatMap(({ table, columns: key }) => key.map((name) => `${table}.${name}`));
  const isAsked = ({ table, name, type }) => HOLDS_WORDS.test(type) || accounts.includes(`${table}.${name}`);
  const answers = ({ comment }) => comment === NOT_PERSONAL || PERSONAL.test(comment ?? '');
  return columns.filter((column) => isAsked(column) !== answers(column)).map(({ table, name }) => `${table}.${name}`);
}
