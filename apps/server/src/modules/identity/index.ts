/** What other modules, jobs and the seed may use of identity. */

export { findPassCaller } from './download-pass.ts';
export { findCaller } from './find-caller.ts';
export { deleteExpiredPasses, deleteExpiredSessions, deleteOldNetworks, findRole, findUser } from './queries.ts';
export { registerIdentityRoutes } from './routes.ts';
export { createUser } from './save-user.ts';
export { startSession } from './start-session.ts';
