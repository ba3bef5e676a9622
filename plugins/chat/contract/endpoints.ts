import './routes.ts';
import type { Endpoint } from '@lapak/contract/endpoint';
import { addEndpoints } from '@lapak/contract/endpoints';
import { EmptyAnswer, IdParams } from '@lapak/contract/wire';
import * as questions from './questions.ts';
import type { CHAT_ROUTES } from './routes.ts';

/** What each call of the chat does, takes and answers. */
const CHAT_ENDPOINTS = {
  answerQuestion: {
    summary: 'What the shop has written about a question, word for word with its source, and the figures of this moment',
    body: questions.Question,
    answer: questions.AnswersAnswer,
  },
  phraseAnswer: { summary: 'The same in other words, sentence by sentence', body: questions.Question, answer: questions.PhrasedAnswer },
  rateAnswer: { summary: 'Say whether an answer helped', params: IdParams, body: questions.Rating, answer: EmptyAnswer },
  listAskedQuestions: {
    summary: 'What was asked within the days for which it is kept, by number',
    query: questions.AskedQuestionQuery,
    answer: questions.AskedQuestionListAnswer,
  },
  closeAskedQuestion: { summary: 'Put a question without an answer away', params: IdParams, answer: EmptyAnswer },
  listQuotedEntries: { summary: 'How often knowledge entries were quoted first', answer: questions.QuotedEntriesAnswer },
  listAnswerChecks: { summary: "The shop's own list of questions and what must come first", answer: questions.AnswerCheckListAnswer },
  createAnswerCheck: {
    summary: "Add a question to the shop's own list",
    body: questions.AnswerCheckInput,
    answer: questions.AnswerCheckAnswer,
    status: 201,
  },
  deleteAnswerCheck: { summary: "Take a question off the shop's own list", params: IdParams, answer: EmptyAnswer },
  runAnswerChecks: { summary: "Ask the shop's own list of questions, and compare", answer: questions.AnswerCheckRunAnswer },
} as const satisfies Record<keyof typeof CHAT_ROUTES, Endpoint>;

type ChatEndpoints = typeof CHAT_ENDPOINTS;
declare module '@lapak/contract/endpoints' {
  interface PluginEndpoints extends ChatEndpoints {}
}
addEndpoints('office/answers', CHAT_ENDPOINTS);
