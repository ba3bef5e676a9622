import { addRoutes } from '@lapak/contract/add-routes';
import type { Route } from '@lapak/contract/route';

export const OWN_GOODS_ROUTES = {
  listOwnGoods: { method: 'GET', path: '/own-goods', access: 'admin' },
  setPurchasePrice: { method: 'POST', path: '/own-goods/receipts/:id/price', access: 'admin', confirmed: true },
} as const satisfies Record<string, Route>;

type OwnGoodsRoutes = typeof OWN_GOODS_ROUTES;
declare module '@lapak/contract/routes' {
  interface PluginRoutes extends OwnGoodsRoutes {}
}
addRoutes(OWN_GOODS_ROUTES);
