import { asSen, toRupiah } from '@lapak/contract/money/sen';
import type { Customer, CustomerDetail, TillCustomer } from '@lapak/contract/sales/customers';
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

export function presentCustomer({ spent, last_order_at, ...row }: CustomerRow): Customer {
  return { ...row, spent: toRupiah(asSen(spent)), last_order_at: last_order_at.toISOString() };
}

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
export async function loadCustomer(connection: Connection, requestedKey: string): Promise<CustomerDetail> {
  const key = await findCountedKey(connection, requestedKey);
  const row = existing(await findCustomerRow(connection, key));
  const merged = await findMerged(connection, key);
  const figures = await findCustomerFigures(connection, key);
  const notes = await findCustomerNotes(connection, [key, ...merged.map((other) => other.key)]);
  return {
    ...presentCustomer(row),
    ...figures,
    first_order_at: figures.first_order_at.toISOString(),
    refunded: toRupiah(asSen(figures.refunded)),
    notes: notes.map((note) => ({ ...note, created_at: note.created_at.toISOString() })),
    merged,
  };
}
