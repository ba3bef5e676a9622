/** The knowledge base's public interface. */
export { findUploadsOfKnowledge } from './queries.ts';
export { registerKnowledgeRoutes } from './routes.ts';
