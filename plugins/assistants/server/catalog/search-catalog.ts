import { listShownCategoryRows, searchProducts } from '@lapak/server/modules/assortment/products/index.ts';
import { UcpSearchInput } from '../../contract/ucp-input.ts';
import type { AgentAnswer, AgentCall, AgentDependencies } from '../dependencies.ts';
import { SEARCH } from '../protocol/capabilities.ts';
import { envelope } from '../protocol/envelope.ts';
import { requireCapability } from '../protocol/negotiate.ts';
import { readInput } from '../protocol/read-input.ts';
import { shownShop } from '../shown-shop.ts';
import { currencyMessages, priceBounds } from './filters.ts';
import { presentRows } from './load-products.ts';
import { presentUcpProduct } from './present-product.ts';

/** The protocol's own page, and the largest that is given. */
const PAGE = 10;
const MAX_PAGE = 50;
/** Nobody pages further; the feeds hold everything. */
const MAX_OFFSET = 10_000;

/** POST /catalog/search: the shop's own search, with its own prices and stock of the moment. */
export async function searchCatalog(dependencies: AgentDependencies, { agent }: AgentCall, body: unknown): Promise<AgentAnswer> {
  requireCapability(agent.capabilities, SEARCH);
  const input = readInput(UcpSearchInput, body, 'Send a query or filters.');
  const limit = Math.min(input.pagination?.limit ?? PAGE, MAX_PAGE);
  const offset = readCursor(input.pagination?.cursor);
  const { rows, total } = await findRows(dependencies, input, { offset, limit });
  const shop = await shownShop(dependencies);
  const products = (await presentRows(dependencies.database, rows)).map((product) => presentUcpProduct(product, shop));
  const end = offset + products.length;
  const hasNext = products.length > 0 && end < Math.min(total, MAX_OFFSET);
  const messages = currencyMessages(input);
  return {
    status: 200,
    body: {
      ucp: envelope(agent, SEARCH),
      products,
      pagination: { has_next_page: hasNext, total_count: total, ...(hasNext ? { cursor: cursorOf(end) } : {}) },
      ...(messages.length > 0 ? { messages } : {}),
    },
  };
}

async function findRows(
  { database, openCatalog }: AgentDependencies,
  input: UcpSearchInput,
  { offset, limit }: { offset: number; limit: number },
) {
  const nothing = { rows: [], total: 0 };
  const bounds = priceBounds(input);
  // In whole rupiah, which is what cards show.
  const priceTo = bounds && Number.isFinite(bounds.max) ? Math.floor(bounds.max / 100) : undefined;
  if (priceTo !== undefined && priceTo < 1) return nothing;
  const priceFrom = bounds && bounds.min > 100 ? Math.min(Math.ceil(bounds.min / 100), 999_999_999) : undefined;
  const categoryIds = await categoriesNamed({ database, openCatalog }, input.filters?.categories ?? []);
  if (categoryIds?.length === 0) return nothing;
  const filter = { shown: true, categoryIds, priceFrom, priceTo: priceTo === undefined ? undefined : Math.min(priceTo, 999_999_999) };
  const slice = { page: Math.floor(offset / limit) + 1, limit, offset };
  return searchProducts(database, { q: input.query ?? undefined, filter, sort: undefined, slice, cache: openCatalog() });
}

/** Ids of the categories by name or id; undefined where all are meant. */
async function categoriesNamed(
  { database, openCatalog }: Pick<AgentDependencies, 'database' | 'openCatalog'>,
  names: readonly string[],
): Promise<number[] | undefined> {
  if (names.length === 0) return undefined;
  const wanted = new Set(names.map((name) => name.trim().toLowerCase()));
  const rows = await openCatalog().categories.take('', () => listShownCategoryRows(database));
  return rows.filter(({ id, name }) => wanted.has(String(id)) || wanted.has(name.toLowerCase())).map(({ id }) => id);
}

const CURSOR = /^after-(\d{1,5})$/u;

function cursorOf(offset: number): string {
  return Buffer.from(`after-${offset}`).toString('base64url');
}

/** A cursor that isn't ours begins at the start: the protocol has no failure for it. */
function readCursor(cursor: string | null | undefined): number {
  const found = CURSOR.exec(Buffer.from(cursor ?? '', 'base64url').toString('utf8'))?.[1];
  return Math.min(Number(found ?? 0), MAX_OFFSET);
}
