/** The certificates' public interface. */
export {
  COVERED,
  certificatesOfPartner,
  countProducersCertificates,
  hasCertificate,
  isFood,
  lacksHalal,
  shownCertificatesOf,
} from './coverage-queries.ts';
export { presentCertificate } from './present.ts';
export { type CertificateRow, countCertificates, findUploadsOfCertificates, listCertificateRows, SAVED_CERTIFICATES } from './queries.ts';
export { registerCertificateRoutes } from './routes.ts';
