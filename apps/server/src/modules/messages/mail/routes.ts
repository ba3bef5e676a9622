import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { pageMeta, sliceOf } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import type { MailClient } from '../../../providers/mail/mail-client.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { decideMail } from './decide-mail.ts';
import { presentMail, presentMailDetail } from './present.ts';
import { countStuckMails, findMail, listMailRows } from './queries.ts';
import { sendTestMail } from './send-test-mail.ts';

export interface MailRoutes {
  database: Database;
  config: Pick<Config, 'mail' | 'publicUrl' | 'contactEmail'>;
  settings: CachedSettings;
  mail: MailClient | null;
}

/** The shop's mails: the list, and decisions about those that stopped. The jobs send them (decision 41). */
export function registerMailRoutes(app: FastifyInstance, dependencies: MailRoutes): void {
  const { database, config, mail } = dependencies;

  endpoint(app, 'listMails', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows, total } = await listMailRows(database, query, query.sort, slice);
    const meta = { ...pageMeta(slice, total), stuck: await countStuckMails(database), from: config.mail.from, is_on: mail !== null };
    return { data: rows.map(presentMail), meta };
  });

  endpoint(app, 'getMail', async ({ params }) => ({ data: presentMailDetail(existing(await findMail(database, params.id))) }));

  endpoint(app, 'updateMail', async ({ params, body, caller }) => ({
    data: presentMailDetail(await decideMail(database, params.id, body.decision, caller.id)),
  }));

  endpoint(app, 'sendTestMail', async ({ caller }) => {
    await sendTestMail(dependencies, caller.email);
    return { message: `Email uji terkirim ke ${caller.email}.`, data: { recipient: caller.email } };
  });
}
