/** Identity's public interface. */

export {
  deleteDataLinksOf,
  deleteOldDataLinks,
  findDataAccess,
  issueDataToken,
  openDataLink,
  sendDataLink,
} from './data-link-queries.ts';
export { findPassCaller } from './download-pass.ts';
export { deleteOldEnrolments } from './factor-queries.ts';
export { findCaller } from './find-caller.ts';
export { deleteOldBrowsers, deleteOldLinks } from './link-queries.ts';
export { passwordFits } from './password.ts';
export { countSessions, eraseAccount, eraseDeletedAccounts, findTracesOfUser, holdBuyer, lockAccount } from './person-queries.ts';
export { createPinGuard, type PinGuard } from './pin-guard.ts';
export { checkPin, findApprover, isDeedProven, listPinHolders, setPin } from './pins.ts';
export { insertProgram } from './program-queries.ts';
export {
  deleteExpiredPasses,
  deleteExpiredSessions,
  deleteOldNetworks,
  findRole,
  findUser,
  findUserForLogin,
  hasAdmin,
  listUserRows,
} from './queries.ts';
export { recoverAdmin } from './recover-admin.ts';
export { registerIdentityRoutes } from './routes.ts';
export { createUser } from './save-user.ts';
export { emailLinkAddress, issueToken, linkAddress } from './send-password-link.ts';
export { hashToken, newToken } from './session-token.ts';
export { startSession } from './start-session.ts';
export { switchCashier } from './switch-cashier.ts';
export { tellOfPin } from './tell-of-pin.ts';
export { deleteExpiredTickets } from './ticket-queries.ts';
