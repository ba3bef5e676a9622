import { failure } from '@lapak/contract/errors';
import { listSliceOf, pageMeta } from '@lapak/server/database/listing.ts';
import { networkOf } from '@lapak/server/http/caller-network.ts';
import { endpoint } from '@lapak/server/http/endpoint.ts';
import { EventStreams } from '@lapak/server/http/event-streams.ts';
import type { FastifyInstance } from 'fastify';
import type { PhrasedSentence } from '../contract/questions.ts';
import { answerAndNote } from './answer-and-note.ts';
import type { AnswerDependencies } from './dependencies.ts';
import { phraseAnswer } from './phrasing/phrase-answer.ts';
import { closeQuestion, countQuotes, deleteCheck, insertCheck, listCheckRows, listQuestionRows } from './queries.ts';
import { runChecks } from './run-checks.ts';
import { createThumbs } from './thumbs.ts';

const DAY_MS = 86_400_000;
/** Answers that a model writes at the same time. */
const MAX_STREAMS = 20;

/** Questions in a person's own words, and what the shop learns from them (decisions 139 and 140). */
export function registerAnswerRoutes(app: FastifyInstance, dependencies: AnswerDependencies): void {
  const { database } = dependencies;
  const streams = new EventStreams(app, { max: MAX_STREAMS });
  const counts = app.countCalls('phrased answers', DAY_MS);
  // Nobody has to sign in: each stream is a caller of its own.
  let opened = 0;

  const noted = app.countCalls('noted questions', DAY_MS);
  const thumbs = createThumbs(database, app.countCalls);
  endpoint(app, 'answerQuestion', async ({ body, caller, request }) => ({
    data: await answerAndNote(
      dependencies,
      { question: body.question, order: body.order || null, product: body.product_id ?? null, userId: caller?.id ?? null },
      { network: networkOf(request.ip), counts: noted, thumbs },
    ),
  }));

  endpoint(app, 'phraseAnswer', async (call) => {
    const { body, caller, request, reply } = call;
    const query = { question: body.question, order: body.order || null, product: body.product_id ?? null, userId: caller?.id ?? null };
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const sentences = phraseAnswer(dependencies, { query, counts, signal: left.signal, log: app.log });
    if (!request.headers.accept?.includes('text/event-stream')) {
      const whole: PhrasedSentence[] = [];
      for await (const sentence of sentences) whole.push(sentence);
      return { data: { sentences: whole } };
    }
    opened += 1;
    const stream = streams.open({ reply, caller: { id: opened }, mayStillCall: async () => true });
    try {
      for await (const sentence of sentences) stream.send(sentence);
    } finally {
      stream.end();
    }
    return reply;
  });

  endpoint(app, 'rateAnswer', async ({ params, body }) => {
    if (!(await thumbs.give(params.id, body))) throw failure('not_found');
  });

  endpoint(app, 'listAskedQuestions', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total } = await listQuestionRows(database, query, slice);
    return { data: rows, meta: pageMeta(slice, total) };
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
