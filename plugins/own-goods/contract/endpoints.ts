import './routes.ts';
import type { Endpoint } from '@lapak/contract/endpoint';
import { addEndpoints } from '@lapak/contract/endpoints';
import { EmptyAnswer, IdempotencyHeaders, IdParams } from '@lapak/contract/wire';
import * as goods from './own-goods.ts';
import type { OWN_GOODS_ROUTES } from './routes.ts';

/** What each call about goods of the shop's own does, takes and answers. */
const OWN_GOODS_ENDPOINTS = {
  listOwnGoods: {
    summary: 'Goods of the shop’s own with units, average cost and value; those whose price is still to be said first',
    query: goods.OwnGoodsQuery,
    answer: goods.OwnGoodsListAnswer,
  },
  listReceivedGoods: {
    summary: 'What of goods that came in together is the shop’s own and has no price yet',
    params: IdParams,
    answer: goods.ReceivedGoodsAnswer,
  },
  setPurchasePrices: {
    summary: 'Say what units that came in have cost, and from where they were paid: all of it or nothing',
    headers: IdempotencyHeaders,
    body: goods.PurchasePricesInput,
    answer: EmptyAnswer,
    status: 201,
  },
  correctPurchasePrice: {
    summary: 'Correct a price that was said wrongly, by a counter-entry with the reason',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: goods.PriceCorrectionInput,
    answer: EmptyAnswer,
    status: 201,
  },
} as const satisfies Record<keyof typeof OWN_GOODS_ROUTES, Endpoint>;

type OwnGoodsEndpoints = typeof OWN_GOODS_ENDPOINTS;
declare module '@lapak/contract/endpoints' {
  interface PluginEndpoints extends OwnGoodsEndpoints {}
}
addEndpoints('ledger/own-goods', OWN_GOODS_ENDPOINTS);
