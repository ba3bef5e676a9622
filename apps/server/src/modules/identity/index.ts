/** What other modules, jobs and the seed may use of identity. */
export { findCaller } from './find-caller.ts';
export { deleteExpiredSessions, deleteOldNetworks, findRole, findUser } from './queries.ts';
export { registerIdentityRoutes } from './routes.ts';
export { createUser } from './save-user.ts';
export { startSession } from './start-session.ts';
