import { failure } from '@lapak/contract/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { presentDistrictPlace } from './present.ts';
import { findDistrict, hasCity, hasProvince, listCityRows, listDistrictRows, listProvinceRows } from './queries.ts';

/** Provinces, cities and districts (spec section 7). They never change while the process runs. */
export function registerLocationRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  const citiesOf = async (provinceId: number) => {
    if (!(await hasProvince(database, provinceId))) throw failure('not_found');
    return listCityRows(database, provinceId);
  };

  endpoint(app, 'listProvinces', async ({ reply }) => {
    const data = await listProvinceRows(database);
    keepForAnHour(reply);
    return { data };
  });

  endpoint(app, 'listCities', async ({ query, reply }) => {
    const data = query.province_id === undefined ? await listCityRows(database) : await citiesOf(query.province_id);
    keepForAnHour(reply);
    return { data };
  });

  endpoint(app, 'listProvinceCities', async ({ params, reply }) => {
    const data = await citiesOf(params.id);
    keepForAnHour(reply);
    return { data };
  });

  endpoint(app, 'getDistrict', async ({ params, reply }) => {
    const row = existing(await findDistrict(database, params.id));
    keepForAnHour(reply);
    return { data: presentDistrictPlace(row) };
  });

  endpoint(app, 'listDistricts', async ({ params, reply }) => {
    if (!(await hasCity(database, params.id))) throw failure('not_found');
    const data = await listDistrictRows(database, params.id);
    keepForAnHour(reply);
    return { data };
  });
}

function keepForAnHour(reply: FastifyReply): void {
  reply.header('cache-control', 'public, max-age=3600');
}
