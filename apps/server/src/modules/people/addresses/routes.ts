import { failure } from '@lapak/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { presentAddress } from './present.ts';
import { deleteAddressRow, listAddressRows, touchAddress } from './queries.ts';
import { addAddress, mustFindAddress, updateAddress } from './save-address.ts';

/** A signed-in buyer's address book (decision 54). Another person's address is reported as unknown. */
export function registerAddressRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'listAddresses', async ({ caller }) => ({ data: (await listAddressRows(database, caller.id)).map(presentAddress) }));

  endpoint(app, 'createAddress', async ({ body, caller }) => ({ data: presentAddress(await addAddress(database, caller.id, body)) }));

  endpoint(app, 'updateAddress', async ({ params, body, caller }) => ({
    data: presentAddress(await updateAddress(database, caller.id, params.id, body)),
  }));

  endpoint(app, 'chooseMainAddress', async ({ params, caller }) => {
    if (!(await touchAddress(database, caller.id, params.id))) throw failure('not_found');
    return { data: presentAddress(await mustFindAddress(database, caller.id, params.id)) };
  });

  endpoint(app, 'deleteAddress', async ({ params, caller }) => {
    if (!(await deleteAddressRow(database, caller.id, params.id))) throw failure('not_found');
  });
}
