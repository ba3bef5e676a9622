import { dateOf } from '@lapak/contract/dates/jakarta-days';
import type { Database } from '../database/connection.ts';
import { createUser, findRole, setPin } from '../modules/people/identity/index.ts';
import { demoCustomers } from './demo/customers.ts';
import { OPENED_DAYS_AGO } from './seed-catalog.ts';
import { backdateUsers, findUserIds } from './seed-queries.ts';

/** The demo accounts that `npm start` prints; their passwords and PINs are no secret. `pembeli` is the first of the demo customers. */
export const DEMO_ACCOUNTS = [
  {
    username: 'admin',
    password: 'admin-demo',
    pin: '482913',
    role: 'admin',
    first_name: 'Cut Rahmi',
    last_name: 'Zahara',
    email: 'admin@lapakhijau.example',
  },
  {
    username: 'supervisor',
    password: 'supervisor-demo',
    pin: '739164',
    role: 'supervisor',
    first_name: 'Teuku',
    last_name: 'Iskandar',
    email: 'supervisor@lapakhijau.example',
  },
  {
    username: 'kasir',
    password: 'kasir-demo',
    pin: '615832',
    role: 'cashier',
    first_name: 'Cut Mutia',
    last_name: 'Rahmah',
    email: 'kasir@lapakhijau.example',
  },
  {
    username: 'operator',
    password: 'operator-demo',
    role: 'operator',
    first_name: 'Teuku',
    last_name: 'Syahrul',
    email: 'operator@lapakhijau.example',
  },
  {
    username: 'pembeli',
    password: 'pembeli-demo',
    role: 'customer',
    first_name: 'Cut Nadia',
    last_name: 'Safitri',
    email: demoCustomers[0]?.email ?? 'pembeli@surat.example',
    phone_number: demoCustomers[0]?.phone,
  },
] as const;

const DAY_MS = 24 * 3_600_000;
const SATURDAY = 6;

export interface DemoPeople {
  admin: number;
  supervisor: number;
  cashier: number;
  buyer: number;
}

/** Makes the demo accounts that aren't there yet. */
export async function seedPeople(database: Database): Promise<DemoPeople> {
  const known = await findUserIds(database);
  const made: number[] = [];
  for (const { role, ...demo } of DEMO_ACCOUNTS) {
    const { pin, ...account } = { pin: null, ...demo };
    if (known.has(account.username)) continue;
    const found = await findRole(database, { name: role });
    if (!found) throw new Error(`the role "${role}" is missing`);
    const user = await createUser(database, { ...account, role_id: found.id });
    if (pin !== null) await setPin(database, user.id, { password: account.password, pin });
    known.set(account.username, user.id);
    made.push(user.id);
  }
  if (made.length > 0) await backdateUsers(database, made, new Date(Date.now() - OPENED_DAYS_AGO * DAY_MS));
  return {
    admin: mustKnow(known, 'admin'),
    supervisor: mustKnow(known, 'supervisor'),
    cashier: mustKnow(known, 'kasir'),
    buyer: mustKnow(known, 'pembeli'),
  };
}

/** Who stands at the till at that time: the supervisor each Saturday, else the cashier. */
export function cashierOf(at: Date, { supervisor, cashier }: DemoPeople): number {
  const weekday = new Date(`${dateOf(at)}T00:00:00Z`).getUTCDay();
  return weekday === SATURDAY ? supervisor : cashier;
}

function mustKnow(ids: ReadonlyMap<string, number>, username: string): number {
  const id = ids.get(username);
  if (id === undefined) throw new Error(`the account "${username}" is missing`);
  return id;
}
