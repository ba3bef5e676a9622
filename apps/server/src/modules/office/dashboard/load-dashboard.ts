import { DASHBOARD_DAYS } from '@lapak/contract/constants';
import { dateOf, startOfDay, startOfMonth } from '@lapak/contract/dates/jakarta-days';
import type { Dashboard } from '@lapak/contract/office/dashboard';
import type { z } from 'zod';
import { countBusinesses, listBusinessRows } from '../../assortment/businesses/index.ts';
import { countCertificates, listCertificateRows } from '../../assortment/certificates/index.ts';
import { countProducts, findExistingProducts, listCountedProducts, pictureAddresses } from '../../assortment/products/index.ts';
import { countBatches, listNewestEdits } from '../../assortment/stock/index.ts';
import { findPictures } from '../../kernel/uploads/index.ts';
import { findOrderFigures, listBestSellers, listDailySales, listNewestMoves } from '../../sales/orders/index.ts';
import { findBackupTrouble } from '../backups/index.ts';
import { type FirstStepsDependencies, findFirstSteps } from './find-first-steps.ts';
import { loadWaiting } from './load-waiting.ts';
import { presentDashboard } from './present.ts';

const SHOWN = 5;
const ACTIVITIES = 10;

/** Everything on the dashboard, in a fixed number of statements. */
export async function loadDashboard(dependencies: FirstStepsDependencies, now: Date): Promise<z.infer<typeof Dashboard>> {
  const { database } = dependencies;
  const firstDay = startOfDay(now, DASHBOARD_DAYS - 1);
  const newest = { page: 1, limit: ACTIVITIES, offset: 0 };
  const isLow = { shown: false, isActive: true, isLowInStock: true };

  const orders = await findOrderFigures(database, { today: startOfDay(now), month: startOfMonth(now) });
  const sales = await listDailySales(database, firstDay);
  const bestSellers = await listBestSellers(database, firstDay, SHOWN);
  const existing = await findExistingProducts(
    database,
    bestSellers.flatMap(({ product_id }) => product_id ?? []),
  );
  const products = await countProducts(database);
  const firstSteps = await findFirstSteps(dependencies, products);
  const { transfer } = await dependencies.settings.read();
  const lowStock = await listCountedProducts(database, isLow, 'stock', { ...newest, limit: SHOWN });
  const certificates = await countCertificates(database);
  const due = await listCertificateRows(database, { state: 'due' }, 'valid_until', { ...newest, limit: SHOWN });
  const foods = await listCountedProducts(database, { shown: false, lacksCertificate: true }, 'newest', { ...newest, limit: 0 });
  const backups = await findBackupTrouble(database, dependencies.config, now);
  const batches = await countBatches(database, dateOf(now));
  const waiting = await loadWaiting(database, now, { lowStock: lowStock.total, certificates, backups, batches });
  const businesses = await countBusinesses(database);
  const applications = await listBusinessRows(database, { is_application: true }, newest);
  const moves = await listNewestMoves(database, ACTIVITIES);
  const edits = await listNewestEdits(database, ACTIVITIES);
  const addresses = [...bestSellers.map(({ picture }) => picture ?? ''), ...lowStock.rows.map((row) => pictureAddresses(row)[0] ?? '')];
  const pictures = await findPictures(database, addresses);

  return presentDashboard({
    now,
    firstSteps,
    transferLacksAccount: products.active > 0 && transfer.bank_accounts.length === 0,
    limit: ACTIVITIES,
    orders,
    waiting,
    sales,
    bestSellers: bestSellers.map((each) => ({ ...each, product_id: existing.has(each.product_id ?? 0) ? each.product_id : null })),
    products,
    lowStock,
    certificates: { ...certificates, foods_without: foods.total, due: due.rows },
    businesses,
    applications,
    moves,
    edits,
    pictures,
  });
}
