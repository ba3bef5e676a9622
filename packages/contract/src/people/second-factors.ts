import { z } from 'zod';
import { answer, Id, Moment, requiredText, type Wire } from '../wire.ts';
import { LoginRequest } from './identity.ts';
import { SECOND_FACTOR_POLICIES } from './second-factor-policy.ts';

/* The second step of signing in (decision 92): codes of an app (TOTP), passkeys (WebAuthn), recovery codes. */

/** A ticket between two steps: five minutes, one use. */
const ticket = z.string({ error: 'Ticket is required' }).min(1).max(100);
/** What a browser and its authenticator say, in base64url. */
const binary = z.string().max(20_000);

const transports = z.array(z.string().max(40)).max(10);
const credential = { id: binary, rawId: binary, type: z.literal('public-key'), clientExtensionResults: z.object({}) };

/** `RegistrationResponseJSON` of WebAuthn, as far as it is read. */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: binary, attestationObject: binary, transports: transports.default([]) }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** `AuthenticationResponseJSON` of WebAuthn, as far as it is read. */
export const PasskeyProof = z.object({
  ...credential,
  response: z.object({ clientDataJSON: binary, authenticatorData: binary, signature: binary }),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** `PublicKeyCredentialRequestOptionsJSON`, as far as the shop uses it. */
const PasskeyQuestion = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.enum(['required', 'preferred']),
});
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;

/** `PublicKeyCredentialCreationOptionsJSON`, as far as the shop uses it. */
const PasskeyOffer = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('preferred') }),
  attestation: z.literal('none'),
});
export type PasskeyOffer = z.infer<typeof PasskeyOffer>;

/** The ways of the second step that an account has; recovery codes come with the first of them. */
export const SECOND_STEPS = ['totp', 'passkey', 'recovery'] as const;
export const SecondStep = z.enum(SECOND_STEPS);
export type SecondStep = z.infer<typeof SecondStep>;

/** `data` of the failure `second_factor_needed`, which answers a right password where a second step follows. */
export const SecondStepChallenge = z.object({ ticket: z.string(), steps: z.array(SecondStep) });
export type SecondStepChallenge = z.infer<typeof SecondStepChallenge>;

const NO_CODE = 'Masukkan enam angka dari aplikasi.';
const sixDigits = z
  .string({ error: NO_CODE })
  .transform((typed) => typed.replaceAll(/\s/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/u, NO_CODE));
const NO_RECOVERY_CODE = 'Masukkan kode pemulihan, 16 huruf dan angka.';
const recoveryCode = z
  .string({ error: NO_RECOVERY_CODE })
  .max(100, NO_RECOVERY_CODE)
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/gu, ''))
  .pipe(z.string().regex(/^[0-9A-Z]{16}$/u, NO_RECOVERY_CODE));

/** The forms of the second step. */
export const TotpForm = z.object({ code: sixDigits });
export const RecoveryForm = z.object({ recovery_code: recoveryCode });

/** POST /auth/login/second-step: one of three proofs. Throws `sign_in_over`, `wrong_code` and `passkey_refused`. */
export const SecondStepCall = z.union([
  z.strictObject({ ticket, code: sixDigits }),
  z.strictObject({ ticket, recovery_code: recoveryCode }),
  z.strictObject({ ticket, passkey: PasskeyProof }),
]);
export type SecondStepCall = z.infer<typeof SecondStepCall>;

/**
 * POST /auth/login/passkey: with the ticket of a right password as second step, with `confirm` in place of the password of who is signed
 * in, else to sign in by the passkey alone.
 */
export const PasskeySignIn = z.object({
  ticket: ticket.optional(),
  confirm: z.boolean().default(false),
  remember: z.boolean().default(false),
});
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

/** POST /auth/confirm: the password, or a passkey in its place. Throws `wrong_password`, `sign_in_over` and `passkey_refused`. */
export const Confirmation = z
  .object({ password: LoginRequest.shape.password.optional(), ticket: ticket.optional(), passkey: PasskeyProof.optional() })
  .refine(({ password, passkey }) => password !== undefined || passkey !== undefined, {
    path: ['password'],
    message: 'Masukkan kata sandi.',
  });
export const PasskeySignInAnswer = answer(z.object({ ticket: z.string(), question: PasskeyQuestion }));

const Passkey = z.object({ id: Id, name: z.string(), created_at: Moment, last_used_at: Moment.nullable() });
export type Passkey = Wire<typeof Passkey>;

/** One's own second factors. `host` is the name that passkeys are made for; null where the shop's address is a number. */
export const SecondFactors = z.object({
  policy: z.enum(SECOND_FACTOR_POLICIES),
  required_from: z.string().nullable(),
  /** Nothing else can be called before one is set up. */
  is_due: z.boolean(),
  totp_since: Moment.nullable(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.number().int(),
  passkey_host: z.string().nullable(),
});
export type SecondFactors = Wire<typeof SecondFactors>;
export const SecondFactorsAnswer = answer(SecondFactors);

/** POST /profile/totp: `secret` in base32 for typing, `address` for a QR code. It counts once `PUT` was given its first code. */
export const NewTotpAnswer = answer(z.object({ secret: z.string(), address: z.string() }));
/** `recovery_codes` are shown this once; null where the account has some already. */
export const FactorAddedAnswer = answer(z.object({ recovery_codes: z.array(z.string()).nullable() }));
export const RecoveryCodesAnswer = answer(z.object({ recovery_codes: z.array(z.string()) }));

/** POST /profile/passkeys/options */
export const NewPasskeyAnswer = answer(z.object({ ticket: z.string(), offer: PasskeyOffer }));
export const PasskeyForm = z.object({ name: requiredText(60, 'Beri nama, misalnya "Laptop kantor".') });
/** POST /profile/passkeys. Throws `sign_in_over` and `passkey_refused`. */
export const PasskeyCreate = PasskeyForm.extend({ ticket, passkey: PasskeyRegistration });
