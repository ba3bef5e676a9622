/** Identity's public interface. */

export { recoverAdmin } from './accounts/recover-admin.ts';
export { registerIdentityRoutes } from './accounts/routes.ts';
export { createUser } from './accounts/save-user.ts';
export { openSetup } from './accounts/set-up.ts';
export { deleteOldEnrolments } from './factors/factor-queries.ts';
export { deleteExpiredTickets } from './factors/ticket-queries.ts';
export {
  deleteDataLinksOf,
  deleteOldDataLinks,
  findDataAccess,
  issueDataToken,
  openDataLink,
  sendDataLink,
} from './links/data-link-queries.ts';
export { deleteOldBrowsers, deleteOldLinks } from './links/link-queries.ts';
export { emailLinkAddress, issueToken, linkAddress } from './links/send-password-link.ts';
export { notifyOfPin } from './pins/notify-of-pin.ts';
export { createPinGuard, type PinGuard, watchPins } from './pins/pin-guard.ts';
export { checkPin, findApprover, isDeedProven, listPinHolders, setPin } from './pins/pins.ts';
export { switchCashier } from './pins/switch-cashier.ts';
export { countSessions, eraseAccount, eraseDeletedAccounts, findTracesOfUser, holdBuyer, lockAccount } from './records/person-queries.ts';
export { insertProgram } from './records/program-queries.ts';
export {
  deleteExpiredPasses,
  deleteExpiredSessions,
  deleteOldNetworks,
  findRole,
  findUser,
  findUserForLogin,
  hasAdmin,
  listUserRows,
} from './records/queries.ts';
export { passwordFits } from './secrets/password.ts';
export { hashToken, newToken } from './secrets/session-token.ts';
export { findPassCaller } from './sign-in/download-pass.ts';
export { findCaller, findEndedCaller } from './sign-in/find-caller.ts';
export { startSession } from './sign-in/start-session.ts';
