import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../database/connection.ts';
import { roles, users } from '../../../../database/tables.ts';

/** The role of accounts in whose name programs act (decision 105). No person gets it. */
export const PROGRAM_ROLE = 'program';

/**
 * The account of an API key: what it does stands in histories under its name. It is deleted from the start, so it is in no list and nobody
 * can sign in to it, be invited to it or reset its password.
 */
export async function insertProgram(transaction: Transaction, name: string): Promise<number> {
  const [row] = await transaction
    .insert(users)
    .values({
      username: `Kunci API: ${name}`,
      email: `${randomUUID()}@program.invalid`,
      password_hash: '',
      first_name: 'Kunci API',
      last_name: name,
      is_active: false,
      deleted_at: sql`now()`,
      role_id: sql`(select ${roles.id} from ${roles} where ${roles.name} = ${PROGRAM_ROLE})`,
    })
    .returning({ id: users.id });
  if (!row) throw new Error('no account was inserted');
  return row.id;
}
