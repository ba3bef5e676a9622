import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { ENDPOINTS } from '@lapak/contract/endpoints';
import { API_BASE, ROUTES, type RouteName } from '@lapak/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { seedDemo } from './seed/seed-demo.ts';

let shop: TestApp;
let token: string;
const NOW = new Date();
const today = dateOf(NOW);
beforeAll(async () => {
  shop = await startTestApp();
  const uploads = { copyPicture: () => Promise.resolve({ path: '/uploads/pictures/0123456789abcdef0123456789abcdef' }) };
  await seedDemo({ database: shop.database, uploads, log: () => {}, now: NOW, contactEmail: 'salam@contoh.example' });
  token = (await shop.signIn('admin')).token;
}, 120_000);
afterAll(() => shop.close());

type Row = Record<string, unknown>;
interface Filter {
  /** What it is tried with; each value of the rows where none is said. */
  values?: readonly string[];
  /** Whether a row of the whole list belongs to a value; null where its answer doesn't say, and only pages and total are compared. */
  fits: ((row: Row, value: string) => boolean) | null;
  /** Where in a row the values are. */
  path?: string;
}
interface List {
  params?: Record<string, string>;
  query?: Record<string, string>;
  filters?: Record<string, Filter>;
}

function at(row: Row, path: string): string {
  const found = path.split('.').reduce<unknown>((value, key) => Object.entries(value ?? {}).find(([name]) => name === key)?.[1], row);
  return String(found ?? '');
}
const dayAt = (row: Row, path: string) => (/^\d{4}-\d\d-\d\d$/u.test(at(row, path)) ? at(row, path) : dateOf(new Date(at(row, path))));
/** Rows in which this is the value. */
const same = (path: string, values?: readonly string[]): Filter => ({
  path,
  fits: (row, value) => at(row, path) === value,
  ...(values && { values }),
});
const flag = (path: string): Filter => same(path, ['true', 'false']);
/** From and to a day, both included. */
const days = (path: string): Record<string, Filter> => ({
  from: { values: [addDays(today, -20)], fits: (row, value) => dayAt(row, path) >= value },
  to: { values: [addDays(today, -20)], fits: (row, value) => dayAt(row, path) <= value },
});
const paged = (...values: string[]): Filter => ({ values, fits: null });

/** Every list of the API with each of its filters. A new one that isn't here fails the first test: say what its rows have. */
const LISTS: Partial<Record<RouteName, List>> = {
  listChanges: { filters: { kind: same('kind'), record_id: same('record_id'), user_id: paged('1', '999'), ...days('at') } },
  listUsers: { filters: { role_id: same('role.id'), is_active: flag('is_active') } },
  listApiKeys: { filters: { created_by: paged('1') } },
  listStockMovements: { filters: { product_id: same('product.id'), reason: same('reason'), ...days('created_at') } },
  listStockBatches: {
    filters: { state: { values: ['expired'], fits: (row) => at(row, 'is_expired') === 'true' }, product_id: same('product.id') },
  },
  listBusinesses: { filters: { is_active: flag('is_active'), is_application: paged('true', 'false'), city_id: same('city_id') } },
  listCertificates: {
    filters: {
      kind: same('kind'),
      state: {
        values: ['ended', 'ending', 'unchecked', 'unseen'],
        fits: (row, value) =>
          value === 'unseen'
            ? at(row, 'needs_look') === 'true'
            : value === 'unchecked'
              ? at(row, 'checked_at') === ''
              : at(row, 'state') === value,
      },
      business_id: same('business.id'),
      product_id: paged('40', '1'),
    },
  },
  listCategories: { filters: { is_active: flag('is_active') } },
  listSearchWords: {},
  listCatalogProducts: {
    filters: {
      category_id: same('category.id'),
      category: paged('5'),
      business_id: same('business.id'),
      city_id: paged('97', '111'),
      price_from: paged('20000'),
      price_to: paged('20000'),
      available: { values: ['true'], fits: (row) => Number(at(row, 'available_stock')) > 0 },
      certificate: paged('halal'),
      reduced: { values: ['true'], fits: (row) => Number(at(row, 'discount')) > 0 },
      gift: paged('true'),
    },
  },
  listShownPartners: {},
  listProducts: {
    filters: {
      category_id: same('category.id'),
      business: same('business.id'),
      is_active: flag('is_active'),
      low_stock: {
        values: ['true', 'false'],
        fits: (row, value) => (Number(at(row, 'available_stock')) <= 5 && at(row, 'is_active') === 'true') === (value === 'true'),
      },
      lacks_certificate: paged('true', 'false'),
      ids: { values: ['1,2,40'], fits: (row, value) => value.split(',').includes(at(row, 'id')) },
    },
  },
  listProductImports: {},
  listImportChanges: { params: { id: '1' }, filters: { large: paged() } },
  listProductNames: { filters: { is_active: flag('is_active'), business_id: paged('2', '9') } },
  listGoodsPapers: {
    filters: {
      direction: same('direction'),
      state: { values: ['draft', 'confirmed'], fits: (row, value) => (at(row, 'confirmed_at') === '') === (value === 'draft') },
      business_id: same('business.id'),
      ...days('day'),
    },
  },
  listKnowledge: { filters: { product_id: same('product_id'), is_shown: flag('is_shown') } },
  listCashBook: {
    filters: {
      place: { values: ['bank', 'safe'], fits: (row, value) => at(row, 'from.place') === value || at(row, 'to.place') === value },
      kind: same('kind'),
      ...days('happened_on'),
    },
  },
  listBankImports: { filters: { place: paged() } },
  listBankBookRows: { filters: { place: paged() } },
  listBankLines: { filters: { place: paged(), settled: paged() } },
  listManualEntries: {},
  listOwnGoods: {},
  listBills: { filters: { state: { values: ['open', 'due'], fits: (row, value) => at(row, 'state') === value || value === 'open' } } },
  listCouriers: { filters: { type: same('type'), status: same('status') } },
  listCourierPay: { filters: { courier_id: same('courier_id'), state: same('state'), ...days('day') } },
  listOwnOrders: { filters: { status: paged() } },
  listOrders: {
    filters: {
      status: same('status'),
      payment_status: same('payment_status'),
      type: same('order_type'),
      method: { values: ['manual', 'cash'], fits: (row, value) => at(row, 'payment_method') === value },
      town: same('shipping_city'),
      ...days('created_at'),
      customer: paged('p81200001008'),
      tag: paged(),
      unshipped: {
        values: ['true'],
        fits: (row) => at(row, 'order_type') === 'online' && ['pending', 'confirmed'].includes(at(row, 'status')),
      },
      pickup: paged('true'),
      district: same('shipping_district'),
      ids: { values: ['1,2,199'], fits: (row, value) => value.split(',').includes(at(row, 'id')) },
    },
  },
  listSlips: {},
  listCustomers: {},
  listSales: { query: { day: addDays(today, -1) }, filters: { day: paged(today), till_id: paged('demo-kasir-depan') } },
  listShifts: {
    filters: {
      till_id: same('till_id'),
      state: { values: ['open', 'closed'], fits: (row, value) => (at(row, 'closed_at') === '') === (value === 'open') },
      ...days('opened_at'),
      differing: { values: ['true'], fits: (row) => !['', '0'].includes(at(row, 'cash_difference')) },
    },
  },
  listPartners: {
    filters: { ids: { values: ['2,9,14'], fits: (row, value) => value.split(',').includes(at(row, 'id')) }, filter: paged('payable') },
  },
  listConsignment: {},
  listStatements: {
    filters: {
      business_id: same('business.id'),
      is_payable: paged('true'),
      month: { values: [today.slice(0, 7)], fits: (row, value) => at(row, 'ends_on').startsWith(value) },
    },
  },
  listPartnerEntries: {
    params: { id: '2' },
    filters: { kind: same('kind'), statement_id: paged('29'), is_open: paged('true'), ...days('happened_at') },
  },
  listPartnerWishes: { filters: { state: same('state'), kind: same('kind'), business_id: same('business.id') } },
  listMails: { filters: { state: paged('stuck'), kind: paged(), order_id: paged('1') } },
  listWebhooks: {},
  listWebhookDeliveries: { params: { id: '1' }, filters: { state: paged() } },
  listFindings: { filters: { area: paged() } },
  listDays: { filters: { state: paged('open', 'sealed') } },
  getLedger: {
    query: { from: addDays(today, -60), to: today, account: '1-1100' },
    filters: { from: paged(addDays(today, -20)), to: paged(addDays(today, -20)), account: paged('4-1100') },
  },
  listMonths: {},
  listLateEntries: { params: { month: today.slice(0, 7) } },
  getSalesReport: {
    query: { by: 'product', from: addDays(today, -60), to: today },
    filters: { by: paged('day', 'category', 'partner'), from: paged(addDays(today, -20)), to: paged(addDays(today, -20)) },
  },
  listTaxPartners: { query: { year: today.slice(0, 4) }, filters: { year: paged(String(Number(today.slice(0, 4)) - 1)) } },
  listDataRequests: { filters: { kind: paged() } },
  listAskedQuestions: { filters: { known: paged('true', 'false') } },
};

const calls = Object.keys(ROUTES) as RouteName[];
const OWN = ['page', 'page_size', 'sort', 'q', 'compare'];

/** The calls that answer pages, each with its filters, as the contract has them. */
function listsOfContract(): Record<string, string[]> {
  return Object.fromEntries(
    calls.flatMap((name) => {
      const endpoint: { answer: unknown; query?: unknown } = ENDPOINTS[name];
      const { answer, query } = endpoint;
      const isList = answer instanceof z.ZodObject && 'meta' in answer.shape && query instanceof z.ZodObject && 'page' in query.shape;
      return isList ? [[name, Object.keys(query.shape).filter((key) => !OWN.includes(key))]] : [];
    }),
  );
}

test('every list of the API stands in the table above, with each of its filters', () => {
  const written = Object.fromEntries(Object.entries(LISTS).map(([name, { filters }]) => [name, Object.keys(filters ?? {})]));
  const sorted = (lists: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(lists).map(([name, keys]) => [name, [...keys].sort()]));
  expect(sorted(written)).toEqual(sorted(listsOfContract()));
});

interface Page {
  /** Of a report its rows stand among its sums. */
  data: Row[] | Record<string, Row[]>;
  meta: { page: number; total: number; pages: number };
}

async function pageOf(name: RouteName, { params = {} }: List, query: Record<string, string>): Promise<Page | null> {
  const path = Object.entries(params).reduce<string>((text, [key, value]) => text.replace(`:${key}`, value), ROUTES[name].path);
  const url = `${API_BASE}${path}?${new URLSearchParams(query)}`;
  const response = await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  if (response.statusCode === 404) return null;
  expect(response.statusCode, `${url}: ${response.body.slice(0, 300)}`).toBe(200);
  return response.json();
}

const rowsOf = (data: Page['data']): Row[] => (Array.isArray(data) ? data : (data['rows'] ?? data['lines'] ?? []));

/** All rows, so many a page, each as text; every page says the same total, and no row comes twice. */
async function walk(name: RouteName, list: List, query: Record<string, string>, size: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await pageOf(name, list, { ...query, page: String(page), page_size: String(size) });
    if (answer === null) return [];
    const here = rowsOf(answer.data);
    rows.push(...here);
    if (page < answer.meta.pages) expect(here).toHaveLength(size);
    else {
      expect(answer.meta).toMatchObject({ page, total: rows.length });
      expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
      return rows;
    }
  }
}

const texts = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort();

describe.each(Object.entries(LISTS) as [RouteName, List][])('%s', (name, list) => {
  test('has the same rows on small pages as on large ones, by each filter those that fit it', async () => {
    const { query = {}, filters = {} } = list;
    const all = await walk(name, list, query, 200);
    if (all.length < 100) expect(texts(await walk(name, list, query, Math.max(1, Math.ceil(all.length / 3))))).toEqual(texts(all));
    for (const [filter, { values, fits, path }] of Object.entries(filters)) {
      const own = path === undefined ? [] : [...new Set(all.map((row) => at(row, path)))].filter((value) => value !== '').slice(0, 4);
      for (const value of values ?? own) {
        const narrowed = { ...query, [filter]: value };
        const whole = await walk(name, list, narrowed, 200);
        const size = Math.max(1, Math.ceil(whole.length / 2));
        if (size < 200) expect(texts(await walk(name, list, narrowed, size)), `${filter}=${value}`).toEqual(texts(whole));
        if (fits) expect(texts(whole), `${filter}=${value}`).toEqual(texts(all.filter((row) => fits(row, value))));
      }
    }
  });
});
