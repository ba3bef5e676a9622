import { addRoutes } from '@lapak/contract/add-routes';
import type { Route } from '@lapak/contract/route';

export const OWN_GOODS_ROUTES = {
  listOwnGoods: { method: 'GET', path: '/own-goods', access: 'admin' },
  listReceivedGoods: { method: 'GET', path: '/own-goods/stock-receipts/:id', access: 'admin' },
  correctPurchasePrice: { method: 'POST', path: '/own-goods/receipts/:id/correction', access: 'admin', confirmed: true },
  setPurchasePrices: { method: 'POST', path: '/own-goods/prices', access: 'admin', confirmed: true },
} as const satisfies Record<string, Route>;

type OwnGoodsRoutes = typeof OWN_GOODS_ROUTES;
declare module '@lapak/contract/routes' {
  interface PluginRoutes extends OwnGoodsRoutes {}
}
addRoutes(OWN_GOODS_ROUTES);
