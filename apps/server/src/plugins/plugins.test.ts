import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import type { Plugin } from '@lapak/contract/plugin';
import { API_BASE, ROUTES } from '@lapak/contract/routes';
import { FEATURES } from '@lapak/contract/settings/feature-names';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chat } from '../../../../plugins/chat/plugin.ts';
import { INSTALLED } from '../../../../plugins/installed.ts';
import { SERVER_PARTS } from '../../../../plugins/server-parts.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { forgetForPlugins } from '../jobs/forget-for-plugins.ts';
import { areOutdated, choosePlugins } from './choose-plugins.ts';
import type { ServerPart } from './server-part.ts';
import { watchPlugins } from './watch-plugins.ts';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await startTestApp();
  token = (await shop.signIn('admin')).token;
});
afterAll(() => shop.close());

/** A file of the bank that the shop takes in. */
const FILE = {
  file_name: 'mutasi.csv',
  content: 'Tanggal,Keterangan,Jumlah\n2026-11-02,SETORAN,1000\n',
  columns: null,
};
/** The secret of a cart that an assistant filled. */
const CART = 'keranjang-dari-asisten';
/** Plugins that are on although nothing shows that they are used. */
const FROM_THE_START = ['assistants', 'chat'];
/** For each plugin a call that reads its tables, and one that shows that it is used. */
const USES: Record<string, { address: string; use: () => Promise<unknown> }> = {
  assistants: {
    address: ROUTES.getHandedCart.path.replace(':token', CART),
    use: () =>
      shop.database.execute(sql`
        insert into agent_sessions (kind, public_id, token, order_public_id, platform, input, expires_at)
        values ('cart', ${CART}, ${CART}, ${CART}, 'https://agent.example', ${{ line_items: [] }}, now() + interval '1 day')
      `),
  },
  programs: {
    address: ROUTES.listApiKeys.path,
    use: () => {
      const body = { name: 'Gudang', scopes: ['stock:read'], until: addDays(dateOf(new Date()), 30) };
      return shop.call('createApiKey', { token, body });
    },
  },
  chat: {
    address: ROUTES.listAnswerChecks.path,
    use: () => shop.call('createAnswerCheck', { token, body: { question: 'jam buka?', url: '/syarat' } }),
  },
  impact: {
    address: ROUTES.previewImpact.path,
    use: () => shop.call('updateImpactSettings', { token, body: { is_public: true } }),
  },
  bills: {
    address: ROUTES.listBills.path,
    use: () => {
      const bill = { to_whom: 'Toko Plastik', about: 'Kardus', account: 'other_expense', amount: 1000 };
      return shop.call('addBill', { token, body: { ...bill, day: '2026-11-02', due_on: '2026-11-30' } });
    },
  },
  'own-goods': {
    address: ROUTES.listOwnGoods.path,
    use: async () => {
      await shop.database.$client.query(`
        with made as (insert into products (name, price_sen, reseller_price_sen, stock, is_active, deleted_at) values ('Kopi', 100, 0, 0, false, now()) returning id)
        insert into cost_levels (product_id, units, value_sen) select id, 0, 0 from made`);
    },
  },
  'general-journal': {
    address: ROUTES.listManualEntries.path,
    use: () => {
      const lines = [
        { account: 'owner', debit: 1000 },
        { account: 'opening', credit: 1000 },
      ];
      return shop.call('addManualEntry', { token, body: { day: '2026-11-02', about: 'Koreksi', lines } });
    },
  },
  'bank-statement': {
    address: ROUTES.listBankImports.path,
    use: async () => {
      const { data } = await shop.call('previewBankStatement', { token, body: FILE });
      const headers = { 'idempotency-key': crypto.randomUUID() };
      return shop.call('importBankStatement', { token, headers, body: { ...FILE, columns: data.chosen, accepts_doubts: true } });
    },
  },
};

async function setFeatures(word: boolean | null): Promise<void> {
  const { features } = (await shop.call('getSettings', { token })).data;
  const { version, ...before } = features;
  const body = { ...before, ...Object.fromEntries(FEATURES.map((feature) => [feature, word])), expected_version: version };
  await shop.call('updateFeatureSettings', { token, body });
}

/** The plugins as a process would load them now, and which were read from their files. */
async function choose() {
  const read: string[] = [];
  const spied = SERVER_PARTS.map(({ plugin, load }) => ({
    plugin,
    load: () => {
      read.push(plugin.name);
      return load();
    },
  }));
  return { read, plugins: await choosePlugins(shop.database, spied) };
}

const start = async () => startTestApp(() => ({ plugins: chosen }), { existing: shop.connection });
let chosen: Awaited<ReturnType<typeof choosePlugins>>;

test('each plugin that is installed has a part of the server, and stands in this table', () => {
  expect(SERVER_PARTS.map(({ plugin }) => plugin)).toEqual(INSTALLED);
  expect(Object.keys(USES).sort()).toEqual(INSTALLED.map(({ name }) => name).sort());
});

describe.each(INSTALLED.map((plugin) => [plugin.name, plugin] as const))('%s', (name, plugin: Plugin) => {
  const address = `${API_BASE}${USES[name]?.address}`;
  const ask = ({ app }: TestApp, url = address) => app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  beforeEach(() => setFeatures(null));

  test('follows use until an admin says otherwise', async () => {
    expect((await choose()).plugins.off.includes(plugin)).toBe(!FROM_THE_START.includes(name));
    await USES[name]?.use();
    expect((await choose()).plugins.on.has(plugin)).toBe(true);
    await setFeatures(false);
    expect((await choose()).plugins.on.has(plugin)).toBe(false);
  });

  test('off it is read from no file and asks nothing of its tables, and its address is one of those that nobody knows', async () => {
    await setFeatures(false);
    const away = async (from: (table: string) => string, to: (table: string) => string) => {
      for (const table of plugin.usedBy)
        await shop.database.execute(sql`alter table ${sql.identifier(from(table))} rename to ${sql.identifier(to(table))}`);
    };
    await away(
      (table) => table,
      (table) => `${table}_away`,
    );
    const { read, plugins } = await choose();
    expect(read).not.toContain(name);
    chosen = plugins;
    const other = await start();
    try {
      const unknown = await ask(other, `${API_BASE}/tidak-ada`);
      const answer = await ask(other);
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown.json()]);
      expect((await other.call('getBell', { token })).data.features).not.toContain(plugin.feature);
      expect((await other.app.inject({ url: '/api/docs/json' })).body).not.toContain(`"${address.replace(CART, '{token}')}"`);
    } finally {
      await other.close();
      await away(
        (table) => `${table}_away`,
        (table) => table,
      );
    }
  });

  test('on again it is as it was, with its rows', async () => {
    await USES[name]?.use().catch(() => undefined);
    const before = (await ask(shop)).json();
    await setFeatures(false);
    await setFeatures(true);
    ({ plugins: chosen } = await choose());
    const other = await start();
    const answer = await ask(other);
    expect([answer.statusCode, answer.json()]).toEqual([200, before]);
    expect((await other.call('getBell', { token })).data.features).toContain(plugin.feature);
    await other.close();
  });
});

test('what ends by itself ends, and nothing before its time', async () => {
  const query = async (text: string) => (await shop.database.$client.query(text)).rows;
  const AGES = `(values ('old', now() - interval '91 days', 0), ('new', now(), 2)) ages (name, at, rest)`;
  await query(`insert into asked_questions (day, question, words, is_known) select at, name, name, false from ${AGES}`);
  await query(`insert into webhook_events (type, data, created_at) select 'stock.low', to_jsonb(name), at from ${AGES}`);
  await query(`insert into idempotency_records (key, fingerprint, created_at) select 'ucp:' || name, name, at from ${AGES}`);
  await query(`insert into agent_sessions (kind, public_id, token, order_public_id, platform, input, expires_at)
    select 'cart', name, name, name, name, '{}', at + rest * interval '1 day' from ${AGES}`);
  for (const forget of Object.values(forgetForPlugins(shop.database, INSTALLED, new Date()))) await forget();
  expect(
    await query(`select 'asked_questions' as of, question as name from asked_questions where question in ('old', 'new')
      union all select 'webhook_events', data #>> '{}' from webhook_events where data in ('"old"', '"new"')
      union all select 'idempotency_records', fingerprint from idempotency_records where key like 'ucp:%'
      union all select 'agent_sessions', token from agent_sessions where token in ('old', 'new')`),
  ).toEqual(['asked_questions', 'webhook_events', 'idempotency_records', 'agent_sessions'].map((of) => ({ of, name: 'new' })));
});

test('a process hears that the shop wants other plugins than it has, and only then', async () => {
  await setFeatures(true);
  const { plugins } = await choose();
  const outdated = vi.fn();
  const stop = watchPlugins(shop.database, plugins, outdated);
  await setFeatures(true);
  expect(await areOutdated(shop.database, plugins)).toBe(false);
  await setFeatures(false);
  await vi.waitFor(() => expect(outdated).toHaveBeenCalled(), { timeout: 10_000 });
  stop();
});

test('without the chat nobody answers questions: pages offer none, and assistants have no tool for it', async () => {
  await shop.call('updateAgentSettings', { token, body: { enabled: true, platforms: [] } });
  const asked = async ({ app }: TestApp, method: string, params = {}) => {
    const headers = { accept: 'application/json, text/event-stream' };
    return (await app.inject({ method: 'POST', url: '/mcp', headers, payload: { jsonrpc: '2.0', id: 1, method, params } })).json();
  };
  for (const isOn of [true, false]) {
    await setFeatures(true);
    const { version, ...before } = (await shop.call('getSettings', { token })).data.features;
    await shop.call('updateFeatureSettings', { token, body: { ...before, chat: isOn, expected_version: version } });
    ({ plugins: chosen } = await choose());
    const other = await start();
    expect((await other.call('getShop')).data.shows_chat).toBe(isOn);
    const names = (await asked(other, 'tools/list')).result.tools.map(({ name }: { name: string }) => name);
    expect(names).toContain('find_order');
    expect(names.includes('ask_shop')).toBe(isOn);
    const answer = await asked(other, 'tools/call', { name: 'ask_shop', arguments: { question: 'jam buka?' } });
    expect(Object.keys(answer)).toContain(isOn ? 'result' : 'error');
    const payload = { question: 'jam buka?' };
    expect((await other.app.inject({ method: 'POST', url: `${API_BASE}/answers`, payload })).statusCode).toBe(isOn ? 200 : 404);
    await other.close();
  }
});

test('the switch that hid the list of questions before there was one for the chat is read as none', async () => {
  await setFeatures(null);
  await shop.database.execute(sql`update settings set fields = fields || '{"questions": false}' where section = 'features'`);
  expect((await shop.call('getSettings', { token })).data.features).not.toHaveProperty('questions');
  expect((await choose()).plugins.on.has(chat)).toBe(true);
});

test('what is on by use stays so while it is under a hand', async () => {
  await setFeatures(null);
  const { plugins } = await choose();
  expect(
    await areOutdated(shop.database, {
      on: new Map([...plugins.on, ...SERVER_PARTS.map(({ plugin }): [Plugin, ServerPart] => [plugin, { register() {} }])]),
      off: [],
    }),
  ).toBe(false);
});

test.each(FEATURES.flatMap((feature) => [true, false].map((word) => ({ feature, word }))))(
  "'Fitur' lists $feature: $word",
  async ({ feature, word }) => {
    await setFeatures(null);
    const { version, ...before } = (await shop.call('getSettings', { token })).data.features;
    await shop.call('updateFeatureSettings', { token, body: { ...before, [feature]: word, expected_version: version } });
    ({ plugins: chosen } = await choose());
    const other = await start();
    expect((await other.call('getBell', { token })).data.features.includes(feature)).toBe(word);
    const plugin = INSTALLED.find((each) => each.feature === feature);
    const answer =
      plugin &&
      (await other.app.inject({ url: `${API_BASE}${USES[plugin.name]?.address}`, headers: { authorization: `Bearer ${token}` } }));
    if (answer) expect(answer.statusCode).toBe(word ? 200 : 404);
    await other.close();
  },
);
