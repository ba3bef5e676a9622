import { failure } from '@lapak/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { listSliceOf, pageMeta } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { deliveryClock } from './delivery-clock.ts';
import { findLocalOptions } from './find-local-options.ts';
import { presentCourier } from './present.ts';
import { deleteCourierRow, deletePriceRow, listCourierRows, listPriceRows } from './queries.ts';
import { createCourier, createCourierPrice, mustFindCourier, updateCourier, updateCourierPrice } from './save-courier.ts';

/** Local couriers, their pricing regions and options (spec sections 5 and 7). */
export function registerCourierRoutes(
  app: FastifyInstance,
  { database, settings }: { database: Database; settings: CachedSettings },
): void {
  endpoint(app, 'listCouriers', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total } = await listCourierRows(database, query, slice);
    const prices = await listPriceRows(
      database,
      rows.map((row) => row.id),
    );
    return { data: rows.map((row) => presentCourier(row, prices)), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'createCourier', async ({ body }) => ({ data: presentCourier(await createCourier(database, body), []) }));

  endpoint(app, 'getCourier', async ({ params }) => {
    const courier = await mustFindCourier(database, params.id);
    return { data: presentCourier(courier, await listPriceRows(database, [courier.id])) };
  });

  endpoint(app, 'updateCourier', async ({ params, body }) => {
    const courier = await updateCourier(database, params.id, body);
    return { data: presentCourier(courier, await listPriceRows(database, [courier.id])) };
  });

  endpoint(app, 'deleteCourier', async ({ params }) => {
    if (!(await database.transaction((transaction) => deleteCourierRow(transaction, params.id)))) throw failure('not_found');
  });

  endpoint(app, 'listCourierPrices', async ({ params }) => {
    const courier = await mustFindCourier(database, params.id);
    return { data: await listPriceRows(database, [courier.id]) };
  });

  endpoint(app, 'createCourierPrice', async ({ body }) => ({ data: await createCourierPrice(database, body) }));

  endpoint(app, 'updateCourierPrice', async ({ params, body }) => ({
    data: await updateCourierPrice(database, params.id, body),
  }));

  endpoint(app, 'deleteCourierPrice', async ({ params }) => {
    if (!(await database.transaction((transaction) => deletePriceRow(transaction, params.id)))) throw failure('not_found');
  });

  endpoint(app, 'listLocalOptions', async ({ query }) => {
    const options = await findLocalOptions(database, {
      districtId: query.district_id,
      cityId: query.city_id,
      originDistrictId: query.origin_district_id,
    });
    return { options, data: options, delivery: await deliveryClock(settings) };
  });
}
