import type { Route } from '../route.ts';

const mail = {
  listMails: { method: 'GET', path: '/mails', access: 'admin' },
  getMail: { method: 'GET', path: '/mails/:id', access: 'admin' },
  updateMail: { method: 'PUT', path: '/mails/:id', access: 'admin' },
  sendTestMail: { method: 'POST', path: '/mails/test', access: 'admin' },
} as const satisfies Record<string, Route>;

/** Calls by the server's module that answers them: `modules/messages/<module>/`. */
export const MESSAGES_MODULES = { mail };

/** All calls of the district, by name. */
export const MESSAGES_ROUTES = { ...mail };
