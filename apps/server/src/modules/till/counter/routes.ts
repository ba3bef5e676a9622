import { ADMIN_LIST_PAGE_SIZE, TILL_CATALOG_PAGE } from '@lapak/contract/constants';
import type { SaleReturn, SaleVoid } from '@lapak/contract/sales/till';
import type { FastifyInstance } from 'fastify';
import { pageMeta, sliceOf } from '../../../database/listing.ts';
import { bearerOf, type Caller, endpoint } from '../../../http/endpoint.ts';
import { listTillProducts, pictureAddresses, presentTillProduct, readCatalogTime } from '../../assortment/products/index.ts';
import type { Auditor } from '../../kernel/audit/index.ts';
import { sendStored } from '../../kernel/idempotency/index.ts';
import type { CachedSettings } from '../../kernel/settings/index.ts';
import { findPictures } from '../../kernel/uploads/index.ts';
import { checkPin, createPinGuard, listPinHolders, notifyOfPin, switchCashier, watchPins } from '../../people/identity/index.ts';
import { loadDetail } from '../../sales/orders/index.ts';
import type { PaymentDependencies } from '../../sales/payments/index.ts';
import { listSaleRows } from '../../sales/records/index.ts';
import { findSaleFor, onlyOf, registerShiftRoutes, seenBy } from '../shifts/index.ts';
import { cancelPendingSale } from './cancel-pending-sale.ts';
import { listFavouriteIds } from './favourites/favourite-queries.ts';
import { saveFavourites } from './favourites/save-favourites.ts';
import { findGatewayQris } from './find-gateway-qris.ts';
import { handOverFetched, listToFetch, loadFetched } from './hand-over-fetched.ts';
import { placeSale } from './place-sale.ts';
import { presentPickup, presentRules } from './present.ts';
import { presentListedSale } from './present-listed-sale.ts';
import { returnSale } from './return-sale.ts';

/** An amount that every channel takes. */
const SAMPLE_RUPIAH = 50_000;

/** The till's settings, its sales and its shifts (spec section 7, decision 21). */
export function registerTillRoutes(
  app: FastifyInstance,
  dependencies: PaymentDependencies & {
    settings: CachedSettings;
    auditor: Auditor;
    /** Opens a discrepancy; findings stand further right. */
    notifyGuessedPins: Parameters<typeof watchPins>[1];
  },
): void {
  const { database, settings, channels, auditor } = dependencies;
  const noteWrong = watchPins(app.countCalls, dependencies.notifyGuessedPins);
  const guard = createPinGuard(app.countCalls, async ({ id, signedInId }, userId) => {
    auditor.noteRepeated(`pin failed ${signedInId} ${userId}`, { kind: 'pin', userId: id, recordId: userId, action: 'failed' });
    await noteWrong(signedInId, userId);
  });

  endpoint(app, 'getPickupDetails', async () => ({ data: presentPickup((await settings.read()).pickup) }));

  endpoint(app, 'placeSale', async ({ body, headers, caller, reply }) => {
    const { till: rules } = await settings.read();
    const placed = await placeSale(dependencies, { request: body, caller, key: headers['idempotency-key'] ?? null, rules, guard });
    return sendStored(reply, placed);
  });

  endpoint(app, 'cancelPendingSale', async ({ body, caller }) => ({
    data: await cancelPendingSale(database, { key: body.key, cartReused: body.gone_on === true, caller }),
  }));

  endpoint(app, 'voidSale', async ({ params, body, headers, caller, reply }) =>
    sendStored(reply, await takeBack(params.id, body, { caller, key: headers['idempotency-key'] ?? null })),
  );

  endpoint(app, 'returnSale', async ({ params, body, headers, caller, reply }) =>
    sendStored(reply, await takeBack(params.id, body, { caller, key: headers['idempotency-key'] ?? null })),
  );

  async function takeBack(orderId: number, request: SaleVoid | SaleReturn, who: { caller: Caller; key: string | null }) {
    if (onlyOf(who.caller) !== null) await findSaleFor(database, orderId, who.caller);
    const { till: rules } = await settings.read();
    return returnSale(database, { orderId, request, ...who, rules, guard });
  }

  endpoint(app, 'listOrdersToFetch', async () => ({ data: await listToFetch(database) }));

  endpoint(app, 'getFetchedOrder', async ({ params }) => ({ data: await loadFetched(database, params.code) }));

  endpoint(app, 'handOverFetched', async ({ params, body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await handOverFetched(database, { code: params.code, input: body, userId: caller.id, key }));
  });

  endpoint(app, 'getTillCatalog', async ({ query }) => {
    const as_of = await readCatalogTime(database);
    const since = query.since === undefined ? null : new Date(query.since);
    const { rows, removed, next } = await listTillProducts(database, { after: query.after ?? 0, since, limit: TILL_CATALOG_PAGE });
    const pictures = await findPictures(database, rows.flatMap(pictureAddresses));
    return { data: rows.map((row) => presentTillProduct(row, pictures)), removed, next, as_of };
  });

  endpoint(app, 'getTillSettings', async ({ caller }) => {
    // Without the gateway's word the till does without its QRIS.
    const channel = await findGatewayQris(channels, SAMPLE_RUPIAH).catch(() => undefined);
    const pin_holders = await listPinHolders(database, caller.id);
    const { till: rules, books, features } = await settings.read();
    const expenses = books.expenses.map(({ name }) => name);
    return {
      data: presentRules(rules, {
        gateway_qris: channel !== undefined,
        pin_holders,
        expenses,
        hands_over_fetched: features.pickup === true,
      }),
    };
  });

  endpoint(app, 'checkPin', async ({ body, caller }) => ({
    data: await notifyOfPin(auditor, { caller, userId: body.user_id, noteWrong }, () =>
      checkPin({ database, guard }, { caller, userId: body.user_id, pin: body.pin }),
    ),
  }));

  endpoint(app, 'switchCashier', async ({ body, caller, request }) => {
    const of = { caller, token: bearerOf(request) ?? '' };
    return {
      data: await notifyOfPin(auditor, { caller, userId: body.user_id, noteWrong }, () => switchCashier({ database, guard }, of, body)),
    };
  });

  endpoint(app, 'listFavourites', async () => ({ data: { product_ids: await listFavouriteIds(database) } }));

  endpoint(app, 'saveFavourites', async ({ body }) => ({ data: await saveFavourites(database, body) }));

  endpoint(app, 'listSales', async ({ query, caller }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const filter = { day: query.day, tillId: query.till_id, q: query.q, sellerId: onlyOf(caller) };
    const { rows, total } = await listSaleRows(database, filter, slice);
    return { data: rows.map(presentListedSale), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'getSale', async ({ params, caller }) => ({
    data: seenBy(caller, await loadDetail(database, await findSaleFor(database, params.id, caller))),
  }));

  registerShiftRoutes(app, { database, settings, guard });
}
