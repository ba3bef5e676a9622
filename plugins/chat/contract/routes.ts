import { addRoutes } from '@lapak/contract/add-routes';
import type { Route } from '@lapak/contract/route';

/** Questions in a person's own words, and what the shop learns from them (decisions 139 and 140). */
export const CHAT_ROUTES = {
  answerQuestion: { method: 'POST', path: '/answers', access: 'public', personal: true, limit: 'question' },
  phraseAnswer: { method: 'POST', path: '/answers/phrased', access: 'public', personal: true, limit: 'phrase' },
  rateAnswer: { method: 'POST', path: '/answers/:id/rating', access: 'public', personal: true, limit: 'search' },
  listAskedQuestions: { method: 'GET', path: '/answers/questions', access: 'admin' },
  closeAskedQuestion: { method: 'DELETE', path: '/answers/questions/:id', access: 'admin' },
  listQuotedEntries: { method: 'GET', path: '/answers/quotes', access: 'admin' },
  listAnswerChecks: { method: 'GET', path: '/answers/checks', access: 'admin' },
  createAnswerCheck: { method: 'POST', path: '/answers/checks', access: 'admin' },
  deleteAnswerCheck: { method: 'DELETE', path: '/answers/checks/:id', access: 'admin' },
  runAnswerChecks: { method: 'POST', path: '/answers/checks/run', access: 'admin' },
} as const satisfies Record<string, Route>;

type ChatRoutes = typeof CHAT_ROUTES;
declare module '@lapak/contract/routes' {
  interface PluginRoutes extends ChatRoutes {}
}
addRoutes(CHAT_ROUTES);
