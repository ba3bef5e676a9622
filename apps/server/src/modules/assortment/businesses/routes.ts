import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { listSliceOf, pageMeta } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { registerBusinessActRoutes } from './act-routes.ts';
import { presentBusiness } from './present.ts';
import { countBusinesses, countProductsOf, findBusiness, findMainBusiness, listBusinessRows } from './queries.ts';
import { acceptBusiness, applyAsBusiness, chooseMainBusiness, createBusiness, deleteBusiness, updateBusiness } from './save-business.ts';

/** Partner businesses, their applications and the main business (spec sections 5 to 7). */
export function registerBusinessRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'listBusinesses', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total } = await listBusinessRows(database, query, slice);
    const products = await countProductsOf(
      database,
      rows.map(({ id }) => id),
    );
    const counts = await countBusinesses(database);
    const main = await findMainBusiness(database);
    return {
      data: rows.map((row) => ({ ...presentBusiness(row), products: products.get(row.id) ?? 0 })),
      meta: { ...pageMeta(slice, total), ...counts, main: main ?? null },
    };
  });

  registerBusinessActRoutes(app, database);

  endpoint(app, 'createBusiness', async ({ body }) => ({ data: presentBusiness(await createBusiness(database, body)) }));

  endpoint(app, 'getBusiness', async ({ params }) => ({ data: presentBusiness(existing(await findBusiness(database, params.id))) }));

  endpoint(app, 'updateBusiness', async ({ params, body }) => ({ data: presentBusiness(await updateBusiness(database, params.id, body)) }));

  endpoint(app, 'acceptBusiness', async ({ params }) => ({ data: presentBusiness(await acceptBusiness(database, params.id)) }));

  endpoint(app, 'deleteBusiness', ({ params }) => deleteBusiness(database, params.id));

  endpoint(app, 'applyAsBusiness', async ({ body }) => {
    await applyAsBusiness(database, body);
    return { message: 'Terima kasih! Kami akan menghubungi Anda.' };
  });

  endpoint(app, 'getMainBusiness', async () => ({ data: existing(await findMainBusiness(database)) }));

  endpoint(app, 'chooseMainBusiness', async ({ body }) => ({ data: await chooseMainBusiness(database, body) }));
}
