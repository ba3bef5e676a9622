/** What other modules may use of the knowledge base. */
export { findUploadsOfKnowledge } from './queries.ts';
export { registerKnowledgeRoutes } from './routes.ts';
