/** The knowledge base's public interface. */
export { countMatchingPassages, findPassageCandidates, findUploadsOfKnowledge, type KnowledgePassage } from './queries.ts';
export { readUnreadFiles } from './read-unread-files.ts';
export { registerKnowledgeRoutes } from './routes.ts';
