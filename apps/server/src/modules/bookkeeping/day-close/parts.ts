import { DAY_PARTS, type DayFault, type DayPart } from '@lapak/contract/bookkeeping/day-contents';
import type { Connection } from '../../../database/connection.ts';
import { findBookFaults } from './parts/books.ts';
import { findCashFaults } from './parts/cash.ts';
import { findDrawerFaults } from './parts/drawers.ts';
import { findGatewayFaults } from './parts/gateway.ts';
import { findMailFaults } from './parts/mails.ts';
import type { FindFaults } from './parts/part.ts';
import { findPartnerFaults } from './parts/partners.ts';
import { findStockFaults } from './parts/stock.ts';
import { findTransferFaults } from './parts/transfers.ts';
import type { Scope } from './scope.ts';

/**
 * The parts of a day's accounts. Another one, such as cash on delivery, is a line here, a label in the contract, a source of entries with
 * its trigger, and a file in parts/.
 */
const PARTS: Record<DayPart, FindFaults> = {
  drawers: findDrawerFaults,
  cash: findCashFaults,
  transfers: findTransferFaults,
  gateway: findGatewayFaults,
  partners: findPartnerFaults,
  stock: findStockFaults,
  mails: findMailFaults,
  books: findBookFaults,
};

/** All that doesn't meet on a day, part by part. */
export async function findFaults(connection: Connection, scope: Scope, now: Date): Promise<DayFault[]> {
  const faults: DayFault[] = [];
  for (const part of DAY_PARTS) faults.push(...(await PARTS[part](connection, scope, now)).map((fault) => ({ ...fault, part })));
  return faults;
}
