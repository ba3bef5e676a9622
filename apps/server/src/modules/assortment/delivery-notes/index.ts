/** The papers' public interface. */
export { nextPaperNumber } from './paper-queries.ts';
export { registerGoodsRoutes } from './routes.ts';
export { beginPaper } from './save-paper.ts';
