import '../contract/endpoints.ts';
import type { ServerPart } from '@lapak/server/plugins/server-part.ts';
import { answerQuestion } from './answer-question.ts';
import { dependenciesOf } from './dependencies.ts';
import { registerAnswerRoutes } from './routes.ts';

/** What the plugin brings to the server: its calls, and answers for assistants. */
export const part: ServerPart = {
  register: (app, needs) => registerAnswerRoutes(app, dependenciesOf(needs)),
  ask(needs) {
    const dependencies = dependenciesOf(needs);
    return (query) => answerQuestion(dependencies, { ...query, product: null, userId: null });
  },
};
