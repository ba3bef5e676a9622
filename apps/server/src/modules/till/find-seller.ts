import { maySell, maySupervise } from '@lapak/contract/roles';
import type { TillDifferenceDetail } from '@lapak/contract/states/till-difference-detail';
import type { Connection } from '../../database/connection.ts';
import { pipelined } from '../../database/pipelined.ts';
import { findUser } from '../identity/index.ts';

/** Who sold, as far as the shop knows them, what is odd about it, and under which name the history shows who sent it. */
export interface Seller {
  id: number | null;
  name: string | null;
  oddity: TillDifferenceDetail | null;
  sentBy: string | null;
  /** Whose own session is word enough for what a cashier must ask for. */
  supervises: boolean;
}

/** The cashier whom the till names, or the caller where it names nobody (decision 21). */
export async function findSeller(connection: Connection, named: number | null | undefined, callerId: number): Promise<Seller> {
  const isCaller = !named || named === callerId;
  const [caller, other] = await pipelined(
    findUser(connection, callerId),
    isCaller ? Promise.resolve(undefined) : findUser(connection, named),
  );
  const sentBy = caller?.username ?? null;
  if (isCaller)
    return {
      id: callerId,
      name: caller ? nameOf(caller) : null,
      oddity: null,
      sentBy,
      supervises: caller !== undefined && maySupervise(caller.role),
    };
  if (!other) return { id: null, name: null, oddity: { code: 'cashier_unknown', cashier: named }, sentBy, supervises: false };
  const isAllowed = other.is_active && maySell(other.role);
  return {
    id: other.id,
    name: nameOf(other),
    oddity: isAllowed ? null : { code: 'cashier_not_allowed', username: other.username },
    sentBy,
    supervises: isAllowed && maySupervise(other.role),
  };
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`;
}
