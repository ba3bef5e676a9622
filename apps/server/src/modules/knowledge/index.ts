/** What other modules may use of the knowledge base. */
export { registerKnowledgeRoutes } from './routes.ts';
