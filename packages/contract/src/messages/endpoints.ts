import type { Endpoint } from '../endpoint.ts';
import { IdParams } from '../wire.ts';
import * as mails from './mails.ts';
import type { MESSAGES_ROUTES } from './routes.ts';

/** What each call of the district does, takes and answers. */
export const MESSAGES_ENDPOINTS = {
  listMails: { summary: 'Mails to buyers and the shop, newest first', query: mails.MailListQuery, answer: mails.MailListAnswer },
  getMail: { summary: 'One mail with what it says', params: IdParams, answer: mails.MailAnswer },
  updateMail: { summary: 'Send a mail after all, or be done with it', params: IdParams, body: mails.MailUpdate, answer: mails.MailAnswer },
  sendTestMail: { summary: 'Send a mail to the own address to see whether it works', answer: mails.MailTestAnswer },
} as const satisfies Record<keyof typeof MESSAGES_ROUTES, Endpoint>;
