import { failure } from '@lapak/contract/errors';
import type { FastifyInstance } from 'fastify';
import { listSliceOf, pageMeta } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { answerAndNote } from './answer-and-note.ts';
import type { AnswerDependencies } from './answer-question.ts';
import { presentAsked } from './present.ts';
import { closeQuestion, countQuotes, countThumb, deleteCheck, insertCheck, listAskedRows, listCheckRows } from './queries.ts';
import { runChecks } from './run-checks.ts';

/** Questions in a person's own words, and what the shop learns from them (decisions 139 and 140). */
export function registerAnswerRoutes(app: FastifyInstance, dependencies: AnswerDependencies): void {
  const { database } = dependencies;

  endpoint(app, 'answerQuestion', async ({ body, caller }) => ({
    data: await answerAndNote(dependencies, { question: body.question, order: body.order || null, userId: caller?.id ?? null }),
  }));

  endpoint(app, 'rateAnswer', async ({ params, body }) => {
    if (!(await countThumb(database, params.id, body))) throw failure('not_found');
  });

  endpoint(app, 'listAskedQuestions', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total } = await listAskedRows(database, query, slice);
    return { data: rows.map(presentAsked), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'closeAskedQuestion', async ({ params }) => {
    if (!(await closeQuestion(database, params.id))) throw failure('not_found');
  });

  endpoint(app, 'listQuotedEntries', async () => ({ data: await countQuotes(database) }));

  endpoint(app, 'listAnswerChecks', async () => ({ data: await listCheckRows(database) }));

  endpoint(app, 'createAnswerCheck', async ({ body }) => ({ data: await insertCheck(database, body) }));

  endpoint(app, 'deleteAnswerCheck', async ({ params }) => {
    if (!(await deleteCheck(database, params.id))) throw failure('not_found');
  });

  endpoint(app, 'runAnswerChecks', async () => ({ data: await runChecks(dependencies) }));
}
