import '../contract/endpoints.ts';
import { KEPT_DAYS } from '@lapak/contract/office/data-requests';
import type { ServerPart } from '@lapak/server/plugins/server-part.ts';
import { answerQuestion } from './answer-question.ts';
import { dependenciesOf } from './dependencies.ts';
import { deleteOldQuestions } from './queries.ts';
import { registerAnswerRoutes } from './routes.ts';

const DAY_MS = 24 * 3_600_000;

/** What the plugin brings to the server: its calls, answers for assistants, and the end of what was asked long ago. */
export const part: ServerPart = {
  register: (app, needs) => registerAnswerRoutes(app, dependenciesOf(needs)),
  ask(needs) {
    const dependencies = dependenciesOf(needs);
    return (query) => answerQuestion(dependencies, { ...query, product: null, userId: null });
  },
  start: ({ database }) => ({
    cleanUp: { 'old questions': () => deleteOldQuestions(database, new Date(Date.now() - KEPT_DAYS.questions * DAY_MS)) },
  }),
};
