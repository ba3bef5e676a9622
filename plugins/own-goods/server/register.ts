import '../contract/endpoints.ts';
import { everyMinutes } from '@lapak/server/jobs/times.ts';
import type { ServerPart } from '@lapak/server/plugins/server-part.ts';
import { bookCosts } from './book-costs.ts';
import { sumInventory } from './cost-queries.ts';
import { registerOwnGoodsRoutes } from './routes.ts';

/** What the plugin brings to the server: its calls, costs each minute, and at night the question whether they are the book's. */
export const part: ServerPart = {
  register: registerOwnGoodsRoutes,
  start: ({ database }) => ({
    jobs: { 'book-costs': { times: everyMinutes(1), run: () => bookCosts(database) } },
    cleanUp: {
      'costs of own goods': async () => {
        const { booked, held } = await sumInventory(database);
        if (booked !== held) throw new Error(`the account of stock has ${booked} sen, the levels have ${held}`);
      },
    },
  }),
};
