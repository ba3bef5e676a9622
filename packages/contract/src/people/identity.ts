import { z } from 'zod';
import { MIN_PASSWORD, MIN_USERNAME } from '../constants.ts';
import {
  answer,
  ExpectedVersion,
  Flag,
  Id,
  IdText,
  MAX_ID,
  Moment,
  PageQuery,
  PHONE,
  pageAnswer,
  phoneText,
  requiredText,
  SIMPLE_EMAIL,
  sortable,
  Version,
  type Wire,
  WRONG_PHONE,
} from '../wire.ts';
import { USER_SORTS } from './list-keys.ts';
import { EMAIL_LINK_PURPOSES, PASSWORD_LINK_PURPOSES } from './password-rules.ts';
import { NewPin } from './pin.ts';

/** Any visible characters but @, which would make it somebody's email, by which one signs in too. */
const USERNAME = /^(?!.*@)[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;
const MAX_PASSWORD = 200;
const LONG_PASSWORD = `Paling banyak ${MAX_PASSWORD} karakter.`;

export const Role = z.object({ id: Id, name: z.string(), display_name: z.string(), can_access_admin: z.boolean() });
export type Role = z.infer<typeof Role>;

/** A user, as they see themselves and admins see everyone (spec section 3). Never carries a password. */
export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  is_active: z.boolean(),
  created_at: Moment,
  role: Role,
});
export type User = Wire<typeof User>;

/** A user for admins. `has_password` is false until an invited person has chosen one. */
export const AdminUser = User.extend({ version: Version, has_password: z.boolean(), has_second_factor: z.boolean() });
export type AdminUser = Wire<typeof AdminUser>;

/** Of full width or not, composed or not: the same name. */
function foldUsername(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
}

/** Scripts whose letters aren't taken for those of another one; of Latin only letters that have a to z beneath their accents. */
const SCRIPTS = [
  /^[a-z]+$/iu,
  /^\p{sc=Arabic}+$/u,
  /^(?:\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul})+$/u,
  ...['Javanese', 'Balinese', 'Sundanese', 'Batak', 'Buginese', 'Devanagari', 'Tamil', 'Thai', 'Hebrew'].map(
    (of) => new RegExp(`^\\p{sc=${of}}+$`, 'u'),
  ),
];

function isOfOneScript(name: string): boolean {
  const letters = name.normalize('NFD').replaceAll(/[^\p{L}]/gu, '');
  return letters === '' || SCRIPTS.some((script) => script.test(letters));
}

const NO_LOGIN_NAME = 'Masukkan username atau email.';

/** POST /auth/login (spec section 5, login). `remember` decides how long the token lives. */
export const LoginRequest = z.object({
  username: requiredText(254, NO_LOGIN_NAME).overwrite(foldUsername),
  password: z.string({ error: 'Masukkan kata sandi.' }).min(1, 'Masukkan kata sandi.').max(MAX_PASSWORD, LONG_PASSWORD),
  remember: z.boolean().optional(),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/** The call's request: the same, or the email under its own name (spec section 7). Missing fields get the form's texts. */
export const LoginCall = z
  .object({
    username: z.string({ error: NO_LOGIN_NAME }).nullish(),
    email: z.string({ error: NO_LOGIN_NAME }).nullish(),
    password: z.string({ error: 'Masukkan kata sandi.' }).optional(),
    remember: z.boolean().optional(),
  })
  .transform(({ email, ...form }) => ({ ...form, username: form.username || email || '' }))
  .pipe(LoginRequest);
export type LoginCall = z.infer<typeof LoginCall>;

/** Answer to login and register: a bearer token (256 random bits, shown once) and its user. */
export const SessionAnswer = answer(z.object({ token: z.string(), user: User }));

const username = requiredText(50, 'Username wajib diisi.')
  .overwrite(foldUsername)
  .min(MIN_USERNAME, 'Minimal 3 karakter.')
  .regex(USERNAME, 'Username tidak boleh memuat @ atau karakter yang tak terlihat.')
  .refine(isOfOneScript, 'Gunakan huruf biasa: satu jenis huruf, tanpa huruf yang hanya mirip.');
/** In plain letters: those of another script look like them. */
const email = requiredText(254, 'Email wajib diisi.')
  .regex(SIMPLE_EMAIL, 'Format email tidak valid.')
  .regex(/^\p{ASCII}+$/u, 'Format email tidak valid.');
const phone = phoneText()
  .nullish()
  .refine((value) => !value || PHONE.test(value), WRONG_PHONE);

/** A password to be: the server also refuses common ones, and those too short for the role (`weak_password`). */
const newPassword = z
  .string({ error: 'Kata sandi wajib diisi.' })
  .min(1, 'Kata sandi wajib diisi.')
  .min(MIN_PASSWORD, 'Minimal 6 karakter.')
  .max(MAX_PASSWORD, LONG_PASSWORD);

/** POST /auth/register (spec section 5, register). */
export const RegisterRequest = z.object({
  first_name: requiredText(100, 'Nama depan wajib diisi.'),
  last_name: requiredText(100, 'Nama belakang wajib diisi.'),
  username,
  email,
  phone_number: phone,
  password: newPassword,
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

/** The register form: the request plus confirmation and terms, which never leave the browser. */
export const RegisterForm = RegisterRequest.extend({
  confirm_password: z.string({ error: 'Konfirmasi kata sandi wajib diisi.' }).min(1, 'Konfirmasi kata sandi wajib diisi.'),
  terms: z
    .boolean({ error: 'Anda perlu menyetujui syarat dan ketentuan.' })
    .refine((accepted) => accepted, 'Anda perlu menyetujui syarat dan ketentuan.'),
}).refine((form) => form.confirm_password === '' || form.confirm_password === form.password, {
  path: ['confirm_password'],
  message: 'Kata sandi tidak cocok.',
  when: () => true,
});
export type RegisterForm = z.infer<typeof RegisterForm>;

/** POST /auth/password-resets: username or email. */
export const PasswordResetRequest = LoginRequest.pick({ username: true });
/** The same for every account and for none; `by_mail` is false where the shop can't send mails at all. */
export const PasswordResetAnswer = answer(z.object({ by_mail: z.boolean() }));

const linkToken = z.string().min(1).max(100);
const setup = RegisterRequest.omit({ phone_number: true });
/** POST /auth/setup/check: whether the link that a new shop's start printed can be used. Throws `link_over`. */
export const SetupCheck = z.object({ token: linkToken });
/** POST /auth/setup: the first admin, once (decision 154). Throws `link_over` and `weak_password`. */
export const SetupRequest = setup.extend({ token: linkToken });
export type SetupRequest = z.infer<typeof SetupRequest>;
/** Its form: the repetition never leaves the browser. */
export const SetupForm = setup
  .extend({ confirm_password: z.string().min(1, 'Konfirmasi kata sandi wajib diisi.') })
  .refine((form) => form.confirm_password === '' || form.confirm_password === form.password, {
    path: ['confirm_password'],
    message: 'Kata sandi tidak cocok.',
    when: () => true,
  });

/** POST /auth/password-links. Throws `link_over`. */
export const PasswordLinkCheck = z.object({ token: linkToken });
export const PasswordLinkAnswer = answer(
  z.object({
    purpose: z.enum(PASSWORD_LINK_PURPOSES),
    username: z.string(),
    min_length: z.number().int(),
    /** The invited person will sell at a till, and chooses a PIN too (decision 91). */
    asks_pin: z.boolean(),
  }),
);
/** POST /auth/password-links/use. Throws `link_over` and `weak_password`. `pin` counts where the link asks for one. */
export const PasswordLinkUse = z.object({ token: linkToken, password: newPassword, pin: NewPin.nullish() });
/** POST /auth/email-links and /auth/email-links/use. Throws `link_over`, and `email_taken` where the address has got another account. */
export const EmailLinkUse = z.object({ token: linkToken });
/** `email` counts once the link is used: the new address, or the one that was there before. */
export const EmailLinkAnswer = answer(z.object({ purpose: z.enum(EMAIL_LINK_PURPOSES), username: z.string(), email: z.string() }));
/** The form of a new password: its repetition never leaves the browser. */
export const NewPasswordForm = z
  .object({ password: newPassword, confirm_password: z.string().min(1, 'Konfirmasi kata sandi wajib diisi.') })
  .refine((form) => form.confirm_password === '' || form.confirm_password === form.password, {
    path: ['confirm_password'],
    message: 'Kata sandi tidak cocok.',
    when: () => true,
  });

/** The form of somebody who is invited to sell at a till. */
export const SellerInvitationForm = z
  .object({ ...NewPasswordForm.shape, pin: NewPin, confirm_pin: z.string().min(1, 'Ketik PIN sekali lagi.') })
  .refine((form) => form.confirm_password === '' || form.confirm_password === form.password, {
    path: ['confirm_password'],
    message: 'Kata sandi tidak cocok.',
    when: () => true,
  })
  .refine((form) => form.confirm_pin === '' || form.confirm_pin === form.pin, {
    path: ['confirm_pin'],
    message: 'PIN tidak cocok.',
    when: () => true,
  });

/** PUT /profile/password. Throws `wrong_password` and `weak_password`. */
export const PasswordChange = z.object({
  current_password: z.string({ error: 'Masukkan kata sandi lama.' }).min(1, 'Masukkan kata sandi lama.').max(MAX_PASSWORD, LONG_PASSWORD),
  password: newPassword,
});

/** The form that asks for the password again. */
export const PasswordConfirmation = LoginRequest.pick({ password: true });

/** A signed-in browser. `last_seen_at` is right to the minute; `network` is an address, or an IPv6 customer's network. */
export const Session = z.object({
  id: Id,
  browser: z.string(),
  network: z.string(),
  last_seen_at: Moment,
  created_at: Moment,
  is_current: z.boolean(),
});
export type Session = Wire<typeof Session>;
export const SessionListAnswer = answer(z.array(Session));

/**
 * PUT /profile. Another email needs a password proved within 15 minutes (`confirm_password`), and where the shop sends mails it counts only
 * once the link mailed to it was used; until then the old one is answered, and the new one as `waiting_email`.
 */
export const ProfileUpdate = z.object({
  first_name: requiredText(100, 'Nama depan wajib diisi.'),
  last_name: requiredText(100, 'Nama belakang wajib diisi.'),
  email,
  phone_number: phone,
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

export const UserAnswer = answer(User);
/** The own account; `waiting_email` is an address that counts once the link mailed to it is used. */
export const ProfileAnswer = answer(User.extend({ waiting_email: z.string().nullable() }));
/** GET /users: newest first by default. */
export const UserListQuery = PageQuery.extend({ role_id: IdText.optional(), is_active: Flag.optional(), sort: sortable(USER_SORTS) });
export type UserListQuery = z.infer<typeof UserListQuery>;
export const AdminUserAnswer = answer(AdminUser);
export const UserListAnswer = pageAnswer(AdminUser);
export const RoleListAnswer = answer(z.array(Role));

const TOO_SHORT = 'Username is required and must be at least 3 characters long';
const ADMIN_USERNAME = 'Username may not hold @ or characters that nobody sees';

const adminUserFields = {
  username: requiredText(50, 'Username is required')
    .overwrite(foldUsername)
    .min(MIN_USERNAME, TOO_SHORT)
    .regex(USERNAME, ADMIN_USERNAME)
    .refine(isOfOneScript, 'Username must be in plain letters of one script'),
  email: requiredText(254, 'Email is required')
    .regex(SIMPLE_EMAIL, 'Invalid email format')
    .regex(/^\p{ASCII}+$/u, 'Invalid email format'),
  first_name: requiredText(100, 'First name is required'),
  last_name: requiredText(100, 'Last name is required'),
  phone_number: phoneText().nullish(),
  role_id: z.number({ error: 'Role is required' }).int().positive('Role is required').max(MAX_ID, 'Role is required'),
};
const LONG_ADMIN_PASSWORD = `Password may have ${MAX_PASSWORD} characters at most`;
const adminPassword = z.string({ error: 'Password is required' }).max(MAX_PASSWORD, LONG_ADMIN_PASSWORD);

/** The form of a new user, with the form's own texts (spec section 5, user form). */
export const UserForm = z.object({
  ...adminUserFields,
  password: adminPassword.min(1, 'Password is required').min(MIN_PASSWORD, 'Password must be at least 6 characters'),
  is_active: z.boolean().optional(),
});
export type UserForm = z.infer<typeof UserForm>;

const SHORT_PASSWORD = 'Password is required and must be at least 6 characters long';

/** POST /users: what the form sends, with the texts of the create call (spec section 5, user form). */
export const UserCreate = UserForm.extend({
  username: requiredText(50, TOO_SHORT).min(MIN_USERNAME, TOO_SHORT).regex(USERNAME, ADMIN_USERNAME),
  email: requiredText(254, 'Valid email is required').regex(SIMPLE_EMAIL, 'Valid email is required'),
  role_id: z.number({ error: 'Valid role is required' }).int().positive('Valid role is required').max(MAX_ID, 'Valid role is required'),
  password: z.string({ error: SHORT_PASSWORD }).min(MIN_PASSWORD, SHORT_PASSWORD).max(MAX_PASSWORD, LONG_ADMIN_PASSWORD),
});
export type UserCreate = z.infer<typeof UserCreate>;

/** The form of somebody who is invited to choose a password. */
export const InvitationForm = UserForm.omit({ password: true });
/** POST /users/invitations: as POST /users, without a password. */
export const UserInvitation = UserCreate.omit({ password: true });
export type UserInvitation = z.infer<typeof UserInvitation>;
/** Where the shop has no mail server, `link` is shown once, for the admin to hand over. */
const SentLink = z.object({ purpose: z.enum(PASSWORD_LINK_PURPOSES), email: z.string(), link: z.string().nullable() });
export type SentLink = z.infer<typeof SentLink>;
export const SentLinkAnswer = answer(SentLink);
export const InvitedUserAnswer = answer(AdminUser.extend({ sent: SentLink }));

/** PUT /users/{id}: the same plus is_active; an empty password keeps the old one. */
export const UserUpdate = z.object({
  ...adminUserFields,
  password: adminPassword.optional().refine((value) => !value || value.length >= MIN_PASSWORD, 'Password must be at least 6 characters'),
  is_active: z.boolean(),
  expected_version: ExpectedVersion,
});
export type UserUpdate = z.infer<typeof UserUpdate>;

/** POST /downloads: the address to download, without the host, query included. */
export const DownloadRequest = z.object({ address: z.string().startsWith('/api/').max(2_000) });
/** `pass` goes into that address's query and opens it once, within a minute. */
export const DownloadAnswer = answer(z.object({ pass: z.string() }));
