import '../contract/endpoints.ts';
import { GOODS_KINDS } from '@lapak/contract/bookkeeping/discrepancy';
import { everyMinutes } from '@lapak/server/jobs/times.ts';
import { stored } from '@lapak/server/modules/bookkeeping/reconciliation/index.ts';
import type { ServerPart } from '@lapak/server/plugins/server-part.ts';
import { bookCosts } from './book-costs.ts';
import { findCostGaps } from './find-cost-gaps.ts';
import { registerOwnGoodsRoutes } from './routes.ts';

/** What the plugin brings to the server: its calls, costs each minute, and at night the question whether they are the book's. */
export const part: ServerPart = {
  register: registerOwnGoodsRoutes,
  discrepancies: { goods: { ...stored('goods'), search: { kinds: GOODS_KINDS, find: findCostGaps } } },
  start: ({ database }) => ({ jobs: { 'book-costs': { times: everyMinutes(1), run: () => bookCosts(database) } } }),
};
