/** What the app, the jobs and other modules may use of the answers (decisions 139 and 140). */
export { type AnswerDependencies, answerQuestion } from './answer-question.ts';
export { deleteOldQuestions } from './queries.ts';
export { registerAnswerRoutes } from './routes.ts';
export { type Score, scoreAnswer } from './score-answer.ts';
