/** What other modules may use of certificates. */
export { lacksHalal, shownCertificatesOf } from './coverage-queries.ts';
export { countCertificates, findUploadsOfCertificates, listCertificateRows } from './queries.ts';
export { registerCertificateRoutes } from './routes.ts';
