/** What the app and the public figures may use of the reports. */
export { listProducerTrade, type ProducerTrade } from './producer-trade-queries.ts';
export { registerReportRoutes } from './routes.ts';
