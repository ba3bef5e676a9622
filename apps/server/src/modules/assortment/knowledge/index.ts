/** The knowledge base's public interface. */
export { findAskedPassages, findUploadsOfKnowledge, type KnowledgePassage } from './queries.ts';
export { registerKnowledgeRoutes } from './routes.ts';
