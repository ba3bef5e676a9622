import type { BatchState } from '@lapak/contract/assortment/delivery-note-states';
import { addSen, asSen, type Sen } from '@lapak/contract/money/sen';
import { WAITING_KINDS, type Waiting } from '@lapak/contract/office/dashboard';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { listBusinessRows } from '../../assortment/businesses/index.ts';
import { sumUpDiscrepancies } from '../../bookkeeping/reconciliation/index.ts';
import { belowZero, cashAtCouriers, sumPlaces } from '../../ledger/book/index.ts';
import { listMailRows } from '../../messages/mail/index.ts';
import { sumUpWaitingRequests } from '../../partners/portal/index.ts';
import { sumUpWaitingOrders } from '../../sales/orders/index.ts';
import { sumUpWaitingSlips } from '../../sales/payments/index.ts';
import type { BackupTrouble } from '../backups/index.ts';

type Sums = Record<Waiting['kind'], { count: number; oldest?: Date | string | null | undefined; worth?: Sen }>;

/** What the dashboard has counted by itself. */
interface Counted {
  lowStock: number;
  certificates: { ending: number; ended: number; unchecked: number; unseen: number };
  backups: BackupTrouble | null;
  batches: Record<BatchState, number>;
}

const OLDEST = { page: 1, limit: 1, offset: 0 };

/** What waits for an admin, each counted by the rule of the list that shows it. */
export async function loadWaiting(
  connection: Connection,
  now: Date,
  { lowStock, certificates, backups, batches }: Counted,
): Promise<z.infer<typeof Waiting>[]> {
  const { pending, to_pack, to_fetch } = await sumUpWaitingOrders(connection);
  const mails = await listMailRows(connection, { state: 'stuck' }, 'created_at', OLDEST);
  const applications = await listBusinessRows(connection, { is_application: true, sort: 'created_at' }, OLDEST);
  const troubleOf = (kind: BackupTrouble['kind']) =>
    backups?.kind === kind ? { count: backups.count, oldest: backups.since } : { count: 0 };
  const places = await sumPlaces(connection);
  const short = belowZero(places);
  const carried = cashAtCouriers(places);
  const sums: Sums = {
    slips: await sumUpWaitingSlips(connection),
    to_pack,
    pending,
    to_fetch,
    courier_cash: { count: carried.length, worth: addSen(...carried) },
    findings: await sumUpDiscrepancies(connection, now),
    mails: { count: mails.total, oldest: mails.rows[0]?.created_at },
    backup_failed: troubleOf('backup_failed'),
    backup_old: troubleOf('backup_old'),
    backup_none: troubleOf('backup_none'),
    low_stock: { count: lowStock },
    money_below_zero: { count: short.length, worth: asSen(-addSen(...short)) },
    goods_expired: { count: batches.expired },
    goods_expiring: { count: batches.expiring },
    partner_wishes: await sumUpWaitingRequests(connection),
    applications: { count: applications.total, oldest: applications.rows[0]?.created_at },
    certificates_ended: { count: certificates.ended },
    certificates_ending: { count: certificates.ending },
    certificates_unchecked: { count: certificates.unchecked },
    certificates_unseen: { count: certificates.unseen },
  };
  return WAITING_KINDS.flatMap((kind) => {
    const { count, oldest, worth } = sums[kind];
    if (count === 0) return [];
    return [{ kind, count, oldest: oldest == null ? null : new Date(oldest), total_amount: worth ?? null }];
  });
}
