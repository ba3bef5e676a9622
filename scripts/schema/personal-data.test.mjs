import { expect, test } from 'vitest';
import { personalDataPage, wronglyCommented } from './personal-data.mjs';

const SAID = 'Personal\nWhat: a name\nWhy: mails\nHow long: {KEPT_DAYS.links} days\nWhat ends it: the nightly job';
const column = (name, type, comment = null) => ({ table: 'guests', name, type, comment });
const ACCOUNT = { table: 'guests', kind: 'f', target: 'users', columns: ['user_id'] };
const wrong = (...columns) => wronglyCommented({ columns, constraints: [ACCOUNT] });

test('a column that can hold words, or points at an account, says whether it is personal, whole', () => {
  expect(wrong(column('id', 'integer'), column('name', 'text', SAID), column('code', 'text', 'Not personal'))).toEqual([]);
  expect(wrong(column('name', 'text'), column('facts', 'jsonb', 'Why: mails'), column('user_id', 'integer'))).toEqual([
    'guests.name',
    'guests.facts',
    'guests.user_id',
  ]);
  expect(wrong(column('name', 'text', SAID.slice(0, SAID.lastIndexOf('\n'))), column('user_id', 'integer', SAID))).toEqual(['guests.name']);
  expect(wrong(column('id', 'integer', SAID))).toEqual(['guests.id']);
});

test('the page has columns of which the same is said together, with the contract’s figures', () => {
  const page = personalDataPage({ columns: [column('id', 'integer'), column('name', 'text', SAID), column('nick', 'text', SAID)] });
  expect(page).toContain(
    '## guests: name, nick\n\n- What: a name.\n- Why: mails.\n- How long: 30 days.\n- What ends it: the nightly job.\n',
  );
  expect(() => personalDataPage({ columns: [column('name', 'text', SAID.replace('links', 'lynx'))] })).toThrow('KEPT_DAYS.lynx');
});
