import { CATALOG_DEFAULT_PAGE_SIZE } from '@lapak/contract/constants';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { pageMeta, sliceOf } from '../../../../database/listing.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { findPictures } from '../../../kernel/uploads/index.ts';
import { checkEachTime } from './check-each-time.ts';
import { findShownPartner, listShownPartnerRows } from './partner-queries.ts';
import { partnerAddresses, presentListedPartner, presentShownPartner } from './present-partner.ts';

/** Partners as shoppers see them (decision 111). */
export function registerPartnerRoutes(app: FastifyInstance, database: Database): void {
  endpoint(app, 'listShownPartners', async ({ query, reply }) => {
    const slice = sliceOf(query, CATALOG_DEFAULT_PAGE_SIZE);
    const { rows, total } = await listShownPartnerRows(database, query.q, slice);
    const pictures = await findPictures(database, rows.flatMap(partnerAddresses));
    checkEachTime(reply);
    return { data: rows.map((row) => presentListedPartner(row, pictures)), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'getShownPartner', async ({ params, reply }) => {
    const row = existing(await findShownPartner(database, params.id));
    checkEachTime(reply);
    return { data: presentShownPartner(row, await findPictures(database, partnerAddresses(row))) };
  });
}
