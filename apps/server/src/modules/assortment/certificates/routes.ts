import { certificateName } from '@lapak/contract/assortment/certificate-kinds';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { listSliceOf, pageMeta } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { sendPrivateFile, type Uploads } from '../../kernel/uploads/index.ts';
import { presentCertificate } from './present.ts';
import { type CertificateRow, listCertificateRows } from './queries.ts';
import { checkCertificate, createCertificate, deleteCertificate, mustFind, updateCertificate } from './save-certificate.ts';

/** Certificates: kept and checked by admins, shown with the products they cover (spec section 2, certificates; decision 56). */
export function registerCertificateRoutes(app: FastifyInstance, { database, uploads }: { database: Database; uploads: Uploads }): void {
  const present = (row: CertificateRow) => ({ data: presentCertificate(row, new Date()) });

  endpoint(app, 'listCertificates', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total } = await listCertificateRows(database, query, query.sort, slice);
    const now = new Date();
    return { data: rows.map((row) => presentCertificate(row, now)), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'createCertificate', async ({ body }) => present(await createCertificate(database, body)));

  endpoint(app, 'getCertificate', async ({ params }) => present(await mustFind(database, params.id)));

  endpoint(app, 'updateCertificate', async ({ params, body }) => present(await updateCertificate(database, params.id, body)));

  endpoint(app, 'checkCertificate', async ({ params, body, caller }) =>
    present(await checkCertificate(database, params.id, body, caller.id)),
  );

  endpoint(app, 'deleteCertificate', ({ params }) => deleteCertificate(database, params.id));

  endpoint(app, 'downloadCertificate', async ({ params, reply }) => {
    const certificate = await mustFind(database, params.id);
    const file = certificate.file === null ? null : await uploads.readPrivateFile(certificate.file);
    const name = `${certificateName(certificate)} ${certificate.number}`.replaceAll(/[^\p{L}\p{N} ._-]/gu, '-');
    return sendPrivateFile(reply, file, name);
  });
}
