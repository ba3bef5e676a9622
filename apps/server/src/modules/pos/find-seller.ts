import { mayAdminister } from '@lapak/contract/roles';
import type { Connection } from '../../database/connection.ts';
import { findUser } from '../identity/index.ts';

/** Who sold, as far as the shop knows them, and what is odd about it in a sentence. */
export interface Seller {
  id: number | null;
  oddity: string | null;
}

/** The cashier whom the till names, or the caller where it names nobody (decision 21). */
export async function findSeller(connection: Connection, named: number | null | undefined, callerId: number): Promise<Seller> {
  if (!named || named === callerId) return { id: callerId, oddity: null };
  const user = await findUser(connection, named);
  if (!user) return { id: null, oddity: `Kasir nomor ${named} tidak dikenal.` };
  const maySell = user.is_active && mayAdminister(user.role);
  return { id: user.id, oddity: maySell ? null : `${user.username} tidak berhak memakai kasir.` };
}
