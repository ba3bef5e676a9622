/** Whether the shop asks for a second step at sign-in (decision 92). Who has one is asked for it whatever stands here. */
export const SECOND_FACTOR_POLICIES = ['off', 'offered', 'required'] as const;
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number];

/** What a ticket is for: the second step of signing in, a passkey alone, the making of a passkey, or the password's stand-in. */
export const SIGN_IN_TICKET_PURPOSES = ['second_step', 'passkey', 'enrolment', 'confirmation'] as const;
export type SignInTicketPurpose = (typeof SIGN_IN_TICKET_PURPOSES)[number];

/** How many recovery codes a set has. */
export const RECOVERY_CODES = 10;
/** How many passkeys an account may have. */
export const MAX_PASSKEYS = 10;

export interface SecondFactorRule {
  second_factor: SecondFactorPolicy;
  /** YYYY-MM-DD in Aceh; null where nothing is required. */
  required_from: string | null;
}

/** Whether who may administer or supervise must have a second factor on that date (YYYY-MM-DD in Aceh). */
export function isSecondFactorDue({ second_factor, required_from }: SecondFactorRule, today: string): boolean {
  return second_factor === 'required' && required_from !== null && required_from <= today;
}
