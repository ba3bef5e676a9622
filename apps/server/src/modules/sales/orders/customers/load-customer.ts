import type { CustomerDetail, TillCustomer } from '@lapak/contract/sales/customers';
import type { z } from 'zod';
import type { Connection } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import {
  type CustomerRow,
  findCountedKey,
  findCustomerFigures,
  findCustomerNotes,
  findCustomerRow,
  findMerged,
} from './customer-queries.ts';

export function presentTillCustomer({ key, name, phone, email, user_id, orders }: CustomerRow): TillCustomer {
  return { key, name, phone, email, user_id, orders, is_masked: false };
}

/** Enough to tell two of a name apart at the counter, and no use to who copies a list. A key tells phone or email, so it is the place. */
export function maskTillCustomer({ name, phone, email, orders }: CustomerRow, place: number): TillCustomer {
  return {
    key: String(place),
    name,
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    user_id: null,
    orders,
    is_masked: true,
  };
}

const SHOWN_DIGITS = 3;

function maskPhone(phone: string): string {
  return `${'•'.repeat(5)}${phone.replaceAll(/\D/gu, '').slice(-SHOWN_DIGITS)}`;
}

function maskEmail(email: string): string {
  return email.replace(/^(.).*(@.*)$/u, '$1•••$2');
}

/** One customer; a key that was merged leads to the one it counts as. Throws `not_found` where nobody ordered under it. */
export async function loadCustomer(connection: Connection, requestedKey: string): Promise<z.infer<typeof CustomerDetail>> {
  const key = await findCountedKey(connection, requestedKey);
  const row = existing(await findCustomerRow(connection, key));
  const merged = await findMerged(connection, key);
  const figures = await findCustomerFigures(connection, key);
  const notes = await findCustomerNotes(connection, [key, ...merged.map((other) => other.key)]);
  return { ...row, ...figures, notes, merged };
}
