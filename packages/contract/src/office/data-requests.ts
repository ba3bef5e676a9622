/**
 * How long the shop keeps what about people (decision 93): the nightly job deletes by these, and the page `/privasi` says them. Without
 * zod, since that page loads it.
 */

/** What somebody may ask of their own data. */
export const DATA_REQUEST_KINDS = ['download', 'erasure'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** How a request came: by the own account, by a guest's mailed link, or through an admin. */
export const DATA_REQUEST_WAYS = ['account', 'guest', 'admin'] as const;
export type DataRequestWay = (typeof DATA_REQUEST_WAYS)[number];

/** How an admin names somebody who asked by letter: an account, or a guest by the email or the phone of the orders. */
export const DATA_PERSON_KINDS = ['account', 'email', 'phone'] as const;
export type DataPersonKind = (typeof DATA_PERSON_KINDS)[number];

/**
 * Years that the books are kept after the end of their own (UU 8/1997 pasal 11; UU KUP pasal 28 ayat 11). So long the name stays in an
 * order that was paid, also when its buyer had the account erased.
 */
export const BOOK_YEARS = 10;

/** How long a mailed link to the own data can be opened, and what it opened stays open. */
export const DATA_LINK_MINUTES = 30;

/** Days after which the nightly job deletes, counted from the last use where there is one. */
export const KEPT_DAYS = {
  /** Networks and browsers that an account has signed in from. */
  networks: 180,
  /** Links to passwords and to the own data. */
  links: 30,
  /** Answers of orders that are repeated to a browser which lost them: later ones are made from the order. */
  answers: 30,
  /** Questions to the shop, which hold nobody's name or number (decision 140). */
  questions: 90,
  /** What an assistant said of somebody for whom it prepares a cart, from its last change (decision 141). */
  assistants: 7,
  /** An account that an admin deleted keeps its name and address so long, unless it sold or administered. */
  deleted_accounts: 30,
} as const;

/** Columns of a person, of which the audit says only that they changed: its rows can't be erased. */
export const MASKED_FIELDS: Partial<Record<string, readonly string[]>> = {
  user: ['username', 'email', 'first_name', 'last_name', 'phone_number'],
  business: ['contact_name', 'contact_email', 'contact_phone'],
  courier: ['phone_number', 'email', 'address', 'license_number'],
};
