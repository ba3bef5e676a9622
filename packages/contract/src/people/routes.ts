import type { Route } from '../route.ts';

const identity = {
  login: { method: 'POST', path: '/auth/login', access: 'public', personal: true },
  startPasskeySignIn: { method: 'POST', path: '/auth/login/passkey', access: 'public', personal: true, limit: 'link' },
  finishSignIn: { method: 'POST', path: '/auth/login/second-step', access: 'public', personal: true, limit: 'link' },
  register: { method: 'POST', path: '/auth/register', access: 'public', personal: true, limit: 'register' },
  checkSetup: { method: 'POST', path: '/auth/setup/check', access: 'public', personal: true, limit: 'link' },
  setUpShop: { method: 'POST', path: '/auth/setup', access: 'public', personal: true, limit: 'link' },
  askPasswordReset: { method: 'POST', path: '/auth/password-resets', access: 'public', personal: true, limit: 'reset' },
  checkPasswordLink: { method: 'POST', path: '/auth/password-links', access: 'public', personal: true, limit: 'link' },
  usePasswordLink: { method: 'POST', path: '/auth/password-links/use', access: 'public', personal: true, limit: 'link' },
  checkEmailLink: { method: 'POST', path: '/auth/email-links', access: 'public', personal: true, limit: 'link' },
  useEmailLink: { method: 'POST', path: '/auth/email-links/use', access: 'public', personal: true, limit: 'link' },
  confirmPassword: { method: 'POST', path: '/auth/confirm', access: 'signed-in', enrolling: true },
  listSessions: { method: 'GET', path: '/profile/sessions', access: 'signed-in' },
  endOtherSessions: { method: 'DELETE', path: '/profile/sessions', access: 'signed-in' },
  endSession: { method: 'DELETE', path: '/profile/sessions/:id', access: 'signed-in' },
  listUserSessions: { method: 'GET', path: '/users/:id/sessions', access: 'admin' },
  endUserSessions: { method: 'DELETE', path: '/users/:id/sessions', access: 'admin' },
  logout: { method: 'POST', path: '/auth/logout', access: 'signed-in', byPin: true, enrolling: true },
  getProfile: { method: 'GET', path: '/profile', access: 'signed-in', enrolling: true },
  getSecondFactors: { method: 'GET', path: '/profile/second-factors', access: 'signed-in', enrolling: true },
  startTotp: { method: 'POST', path: '/profile/totp', access: 'signed-in', confirmed: true, enrolling: true },
  confirmTotp: { method: 'PUT', path: '/profile/totp', access: 'signed-in', enrolling: true },
  removeTotp: { method: 'DELETE', path: '/profile/totp', access: 'signed-in', confirmed: true },
  startPasskey: { method: 'POST', path: '/profile/passkeys/options', access: 'signed-in', confirmed: true, enrolling: true },
  addPasskey: { method: 'POST', path: '/profile/passkeys', access: 'signed-in', enrolling: true },
  deletePasskey: { method: 'DELETE', path: '/profile/passkeys/:id', access: 'signed-in', confirmed: true },
  renewRecoveryCodes: { method: 'POST', path: '/profile/recovery-codes', access: 'signed-in', confirmed: true },
  updateProfile: { method: 'PUT', path: '/profile', access: 'signed-in' },
  withdrawEmail: { method: 'DELETE', path: '/profile/email-change', access: 'signed-in' },
  changePassword: { method: 'PUT', path: '/profile/password', access: 'signed-in' },
  getPinState: { method: 'GET', path: '/profile/pin', access: 'till' },
  setPin: { method: 'PUT', path: '/profile/pin', access: 'till' },
  listUsers: { method: 'GET', path: '/users', access: 'admin' },
  listUserIds: { method: 'GET', path: '/users/ids', access: 'admin' },
  planUserAct: { method: 'POST', path: '/users/acts/plan', access: 'admin' },
  actOnUsers: { method: 'POST', path: '/users/acts', access: 'admin', confirmed: true },
  undoUserAct: { method: 'POST', path: '/users/acts/:id/undo', access: 'admin', confirmed: true },
  createUser: { method: 'POST', path: '/users', access: 'admin', confirmed: true },
  inviteUser: { method: 'POST', path: '/users/invitations', access: 'admin', confirmed: true },
  sendPasswordLink: { method: 'POST', path: '/users/:id/password-link', access: 'admin', confirmed: true },
  getUser: { method: 'GET', path: '/users/:id', access: 'admin' },
  updateUser: { method: 'PUT', path: '/users/:id', access: 'admin', confirmed: true },
  resetSecondFactors: { method: 'DELETE', path: '/users/:id/second-factors', access: 'admin', confirmed: true },
  deleteUser: { method: 'DELETE', path: '/users/:id', access: 'admin', confirmed: true },
  listRoles: { method: 'GET', path: '/roles', access: 'admin' },
  openDownload: { method: 'POST', path: '/downloads', access: 'admin' },
} as const satisfies Record<string, Route>;

const addresses = {
  listAddresses: { method: 'GET', path: '/profile/addresses', access: 'signed-in' },
  createAddress: { method: 'POST', path: '/profile/addresses', access: 'signed-in' },
  updateAddress: { method: 'PUT', path: '/profile/addresses/:id', access: 'signed-in' },
  chooseMainAddress: { method: 'PUT', path: '/profile/addresses/:id/main', access: 'signed-in' },
  deleteAddress: { method: 'DELETE', path: '/profile/addresses/:id', access: 'signed-in' },
} as const satisfies Record<string, Route>;

/** Calls by the server's module that answers them: `modules/people/<module>/`. */
export const PEOPLE_MODULES = { identity, addresses };

/** All calls of the district, by name. */
export const PEOPLE_ROUTES = { ...identity, ...addresses };
