/** The papers' public interface. */
export { registerGoodsRoutes } from './routes.ts';
