import type { ApprovalAct } from '@lapak/contract/sales/approval-acts';
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { fullName } from '../../../database/full-name.ts';
import { prepared } from '../../../database/prepared.ts';
import { orders, tillApprovals, users } from '../../../database/tables.ts';

export type NewApproval = Omit<typeof tillApprovals.$inferInsert, 'acts'> & { acts: ApprovalAct[] };

export async function insertApproval(transaction: Transaction, approval: NewApproval): Promise<void> {
  await transaction.insert(tillApprovals).values(approval);
}

const approvers = alias(users, 'approvers');

function selectApprovals(connection: Pick<Connection, 'select'>) {
  return connection
    .select({
      acts: tillApprovals.acts,
      said_at: tillApprovals.said_at,
      proven: tillApprovals.proven,
      code: orders.code,
      by: fullName(),
      approver: fullName(approvers),
    })
    .from(tillApprovals)
    .leftJoin(orders, eq(orders.id, tillApprovals.order_id))
    .leftJoin(users, eq(users.id, tillApprovals.user_id))
    .leftJoin(approvers, eq(approvers.id, tillApprovals.approver_id))
    .orderBy(asc(tillApprovals.id))
    .$dynamic();
}
export type ApprovalRow = Awaited<ReturnType<typeof selectApprovals>>[number];

const approvalsOfOrder = prepared('approvals', (connection) =>
  selectApprovals(connection).where(eq(tillApprovals.order_id, sql.placeholder('orderId'))),
);

/** What was allowed of a sale and its returns, earliest first. */
export async function findApprovals(connection: Connection, orderId: number): Promise<ApprovalRow[]> {
  return approvalsOfOrder(connection, { orderId });
}

/** What was allowed in a shift, earliest first. */
export async function findApprovalsOfShift(connection: Connection, shiftId: number): Promise<ApprovalRow[]> {
  return selectApprovals(connection).where(eq(tillApprovals.shift_id, shiftId));
}
