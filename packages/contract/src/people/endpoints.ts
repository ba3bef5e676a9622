import type { Endpoint } from '../endpoint.ts';
import * as bulk from '../kernel/bulk.ts';
import { EmptyAnswer, IdempotencyHeaders, IdParams } from '../wire.ts';
import * as addresses from './addresses.ts';
import * as identity from './identity.ts';
import * as pins from './pin.ts';
import type { PEOPLE_ROUTES } from './routes.ts';
import * as secondFactors from './second-factors.ts';
import * as userActs from './user-acts.ts';

/** What each call of the district does, takes and answers. */
export const PEOPLE_ENDPOINTS = {
  login: { summary: 'Sign in by username or email', body: identity.LoginCall, answer: identity.SessionAnswer },
  startPasskeySignIn: {
    summary: 'Ask for a passkey: as second step, or to sign in by it alone',
    body: secondFactors.PasskeySignIn,
    answer: secondFactors.PasskeySignInAnswer,
  },
  finishSignIn: {
    summary: 'The second step of signing in, or the only one by passkey',
    body: secondFactors.SecondStepCall,
    answer: identity.SessionAnswer,
  },
  register: { summary: 'Make a customer account and sign in', body: identity.RegisterRequest, answer: identity.SessionAnswer, status: 201 },
  askPasswordReset: {
    summary: 'Have a link to a new password mailed; says the same whether the account exists',
    body: identity.PasswordResetRequest,
    answer: identity.PasswordResetAnswer,
  },
  checkSetup: {
    summary: 'Whether the link to the first admin can be used',
    body: identity.SetupCheck,
    answer: EmptyAnswer,
  },
  setUpShop: {
    summary: 'Make the first admin by the link that the start printed, once',
    body: identity.SetupRequest,
    answer: identity.SessionAnswer,
    status: 201,
  },
  checkPasswordLink: {
    summary: 'Whether a link to a new password can be used, and for whom',
    body: identity.PasswordLinkCheck,
    answer: identity.PasswordLinkAnswer,
  },
  usePasswordLink: {
    summary: 'Choose a new password by a link, once; ends all sessions',
    body: identity.PasswordLinkUse,
    answer: EmptyAnswer,
  },
  checkEmailLink: {
    summary: "Whether a link about an account's address can be used, and what for",
    body: identity.EmailLinkUse,
    answer: identity.EmailLinkAnswer,
  },
  useEmailLink: {
    summary: 'Make a new address count, or take its change back; the latter ends all sessions',
    body: identity.EmailLinkUse,
    answer: identity.EmailLinkAnswer,
  },
  confirmPassword: {
    summary: 'Prove the own password, or a passkey, for acts that ask for it again',
    body: secondFactors.Confirmation,
    answer: EmptyAnswer,
  },
  listSessions: { summary: 'Where the own account is signed in', answer: identity.SessionListAnswer },
  endOtherSessions: { summary: 'End the own sessions but this one', answer: EmptyAnswer },
  endSession: { summary: 'End one of the own sessions', params: IdParams, answer: EmptyAnswer },
  listUserSessions: { summary: 'Where a user is signed in', params: IdParams, answer: identity.SessionListAnswer },
  endUserSessions: { summary: "End a user's sessions", params: IdParams, answer: EmptyAnswer },
  logout: { summary: 'Revoke the token of this call', answer: EmptyAnswer },
  getProfile: { summary: 'The signed-in user', answer: identity.ProfileAnswer },
  getSecondFactors: { summary: "The own second factors, and the shop's rule", answer: secondFactors.SecondFactorsAnswer },
  startTotp: { summary: 'A new secret for an authenticator app; counts once a first code was given', answer: secondFactors.NewTotpAnswer },
  confirmTotp: {
    summary: 'Give the first code of an authenticator app',
    body: secondFactors.TotpForm,
    answer: secondFactors.FactorAddedAnswer,
  },
  removeTotp: { summary: 'Remove the own authenticator app', answer: EmptyAnswer },
  startPasskey: { summary: 'Begin to make a passkey', answer: secondFactors.NewPasskeyAnswer },
  addPasskey: {
    summary: 'Keep a passkey that a browser has made',
    body: secondFactors.PasskeyCreate,
    answer: secondFactors.FactorAddedAnswer,
    status: 201,
  },
  deletePasskey: { summary: 'Delete an own passkey', params: IdParams, answer: EmptyAnswer },
  renewRecoveryCodes: { summary: 'Ten new recovery codes; the old ones end', answer: secondFactors.RecoveryCodesAnswer },
  updateProfile: {
    summary: 'Change the own name, email and phone; another email needs the password and the link mailed to it',
    body: identity.ProfileUpdate,
    answer: identity.ProfileAnswer,
  },
  withdrawEmail: { summary: 'Keep the email: an address that waits for its link will not count', answer: EmptyAnswer },
  changePassword: { summary: 'Change the own password; ends the other sessions', body: identity.PasswordChange, answer: EmptyAnswer },
  getPinState: { summary: 'Since when one has a PIN for the tills', answer: pins.PinStateAnswer },
  setPin: { summary: 'Set the own PIN for the tills', body: pins.PinInput, answer: pins.PinStateAnswer },
  listUsers: { summary: 'Users, paged', query: identity.UserListQuery, answer: identity.UserListAnswer },
  listUserIds: { summary: 'Ids of all users of a list, for choosing them all', query: userActs.UserIdsQuery, answer: bulk.IdsAnswer },
  planUserAct: { summary: 'What an act on many users would do', body: userActs.UserActQuestion, answer: bulk.PlanAnswer },
  actOnUsers: {
    summary: 'Make many users active or inactive, or change their role',
    headers: IdempotencyHeaders,
    body: userActs.UserAct,
    answer: bulk.ActAnswer,
  },
  undoUserAct: { summary: 'Undo an act on many users, where nobody has changed them since', params: IdParams, answer: bulk.BulkAnswer },
  createUser: { summary: 'Make a user with a role', body: identity.UserCreate, answer: identity.AdminUserAnswer, status: 201 },
  inviteUser: {
    summary: 'Make a user without a password and invite them to choose one',
    body: identity.UserInvitation,
    answer: identity.InvitedUserAnswer,
    status: 201,
  },
  sendPasswordLink: {
    summary: 'Send a user a link to a new password; answers the link itself where the shop has no mail server',
    params: IdParams,
    answer: identity.SentLinkAnswer,
    status: 201,
  },
  getUser: { summary: 'One user', params: IdParams, answer: identity.AdminUserAnswer },
  updateUser: {
    summary: 'Change a user; a new role, password or deactivation ends their sessions',
    params: IdParams,
    body: identity.UserUpdate,
    answer: identity.AdminUserAnswer,
  },
  resetSecondFactors: { summary: "Remove a user's second factors", params: IdParams, answer: EmptyAnswer },
  deleteUser: { summary: 'Delete a user; their orders stay', params: IdParams, answer: EmptyAnswer },
  listRoles: { summary: 'Roles', answer: identity.RoleListAnswer },
  openDownload: {
    summary: 'A pass for one download, for a minute',
    body: identity.DownloadRequest,
    answer: identity.DownloadAnswer,
    status: 201,
  },

  listAddresses: { summary: 'The own address book, the main one first', answer: addresses.AddressListAnswer },
  createAddress: {
    summary: 'Add an address as the main one; the same one is kept once',
    body: addresses.AddressInput,
    answer: addresses.AddressAnswer,
    status: 201,
  },
  updateAddress: { summary: 'Change an own address', params: IdParams, body: addresses.AddressInput, answer: addresses.AddressAnswer },
  chooseMainAddress: {
    summary: 'Make an own address the one that the checkout begins with',
    params: IdParams,
    answer: addresses.AddressAnswer,
  },
  deleteAddress: { summary: 'Delete an own address', params: IdParams, answer: EmptyAnswer },
} as const satisfies Record<keyof typeof PEOPLE_ROUTES, Endpoint>;
