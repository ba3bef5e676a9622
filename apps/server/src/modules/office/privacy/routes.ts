import { failure } from '@lapak/contract/errors';
import { SIMPLE_EMAIL } from '@lapak/contract/wire';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { listSliceOf, pageMeta } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { findDataAccess, openDataLink, sendDataLink } from '../../people/identity/index.ts';
import { findOrderByToken } from '../../sales/records/index.ts';
import { erasePerson } from './erase-person.ts';
import { makeDataFile } from './make-data-file.ts';
import { guestPerson, maskAddress, ownPerson, type Person, personNamed } from './person.ts';
import { presentRequests } from './present.ts';
import { listRequestRows } from './queries.ts';
import { sumUpData } from './sum-up-data.ts';

export interface PrivacyRoutes {
  database: Database;
  config: Pick<Config, 'publicUrl'>;
  settings: CachedSettings;
  /** Null where no server is set: then nobody can be sent a link. */
  mail: object | null;
}

/** What people may do with their own data: accounts, guests by a mailed link, and admins for who asked by letter (decision 93). */
export function registerPrivacyRoutes(app: FastifyInstance, { database, config, settings, mail }: PrivacyRoutes): void {
  const shop = { database, settings, publicUrl: config.publicUrl };

  endpoint(app, 'getOwnData', async ({ caller }) => {
    const person = await ownPerson(database, caller.id);
    return { data: await sumUpData(database, person, person.address) };
  });

  endpoint(app, 'takeOwnData', async ({ caller, body }) => ({
    data: await makeDataFile(shop, await ownPerson(database, caller.id), { ...body, way: 'account', requestedBy: null }),
  }));

  endpoint(app, 'eraseOwnData', async ({ caller }) => ({
    data: await erasePerson(database, await ownPerson(database, caller.id), { way: 'account', requestedBy: null }),
  }));

  endpoint(app, 'askDataLink', async ({ params }) => {
    const order = existing(await findOrderByToken(database, params.token));
    // An account's data is at its profile; without an address there is nowhere to send a link.
    const email = order.user_id === null ? order.guest_email : null;
    if (email === null || !SIMPLE_EMAIL.test(email)) throw failure('not_found');
    if (mail !== null) await database.transaction((transaction) => sendDataLink(transaction, email, app.rateLimitScale));
    return { data: { by_mail: mail !== null, email: maskAddress(email) } };
  });

  endpoint(app, 'openDataLink', async ({ body }) => {
    const opened = await openDataLink(database, body.token);
    if (!opened) throw failure('link_over');
    const summary = await sumUpData(database, guestPerson(opened.email), opened.email);
    return { data: { ...summary, access: opened.access, until: opened.until } };
  });

  endpoint(app, 'takeGuestData', async ({ body: { access, format } }) => ({
    data: await makeDataFile(shop, await guestOf(access), { format, way: 'guest', requestedBy: null }),
  }));

  endpoint(app, 'eraseGuestData', async ({ body }) => ({
    data: await erasePerson(database, await guestOf(body.access), { way: 'guest', requestedBy: null }),
  }));

  async function guestOf(access: string): Promise<Person> {
    const email = await findDataAccess(database, access);
    if (email === undefined) throw failure('link_over');
    return guestPerson(email);
  }

  endpoint(app, 'listDataRequests', async ({ query: { q, kind, sort, ...pages } }) => {
    const slice = listSliceOf({ ...pages, ...(q || kind || sort ? { page: pages.page ?? 1 } : {}) });
    // Whole addresses aren't kept: what stands for one is.
    const masked = q?.includes('@') && !q.includes('***') ? maskAddress(q) : q;
    const { rows, total } = await listRequestRows(database, { q: masked, kind }, sort, slice);
    return { data: await presentRequests(database, rows), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'getDataOf', async ({ body }) => {
    const person = await personNamed(database, body);
    return { data: await sumUpData(database, person, person.address) };
  });

  endpoint(app, 'takeDataOf', async ({ body: { format, ...named }, caller }) => ({
    data: await makeDataFile(shop, await personNamed(database, named), { format, way: 'admin', requestedBy: caller.id }),
  }));

  endpoint(app, 'eraseDataOf', async ({ body, caller }) => ({
    data: await erasePerson(database, await personNamed(database, body), { way: 'admin', requestedBy: caller.id }),
  }));
}
