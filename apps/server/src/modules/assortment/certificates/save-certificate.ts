import { CERTIFICATE_LABELS, FOOD_KINDS } from '@lapak/contract/assortment/certificate-kinds';
import { Certificate, type CertificateCheck, type CertificateInput, type CertificateUpdate } from '@lapak/contract/assortment/certificates';
import { failure } from '@lapak/contract/errors';
import type { Connection, Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { refuseChanged } from '../../../database/refuse-changed.ts';
import { refusingViolations } from '../../../database/violated-constraint.ts';
import { keepPrivateFile, releasePrivateFile } from '../../kernel/uploads/index.ts';
import { presentCertificate } from './present.ts';
import {
  type CertificateRow,
  deleteCertificateRow,
  findCertificate,
  findCovered,
  insertCertificate,
  lockCertificate,
  updateCertificateRow,
} from './queries.ts';

/** Adds an unchecked certificate. Throws `invalid_input` for an unknown partner or product, and `upload_gone`. */
export async function createCertificate(database: Database, input: CertificateInput): Promise<CertificateRow> {
  return refusingUnknownPartner(() =>
    database.transaction(async (transaction) => {
      const columns = columnsOf(input);
      await requireCovered(transaction, columns);
      if (columns.file !== null) await keepPrivateFile(transaction, 'file', columns.file);
      return mustFind(transaction, await insertCertificate(transaction, columns));
    }),
  );
}

/** Updates a certificate, which counts as looked at; a change removes the check. Throws `changed_meanwhile`, and `createCertificate`'s. */
export async function updateCertificate(database: Database, id: number, input: CertificateUpdate): Promise<CertificateRow> {
  return refusingUnknownPartner(() =>
    database.transaction(async (transaction) => {
      const before = existing(await lockCertificate(transaction, id));
      await refuseChanged(input.expected_version, before, () => presentCertificate(before, new Date()), Certificate);
      const columns = columnsOf(input);
      await requireCovered(transaction, columns);
      if (columns.file !== before.file) {
        if (columns.file !== null) await keepPrivateFile(transaction, 'file', columns.file);
        if (before.file !== null) await releasePrivateFile(transaction, before.file);
      }
      const check = saysTheSame(columns, before) ? {} : { checked_at: null, checked_by: null };
      await updateCertificateRow(transaction, id, { ...columns, ...check, needs_look: false });
      return mustFind(transaction, id);
    }),
  );
}

/** Sets or removes a certificate's check. Throws `changed_meanwhile`. */
export async function checkCertificate(database: Database, id: number, input: CertificateCheck, userId: number): Promise<CertificateRow> {
  return database.transaction(async (transaction) => {
    const before = existing(await lockCertificate(transaction, id));
    await refuseChanged(input.expected_version, before, () => presentCertificate(before, new Date()), Certificate);
    if (input.is_checked === (before.checked_at !== null)) return before;
    await updateCertificateRow(transaction, id, {
      checked_at: input.is_checked ? new Date() : null,
      checked_by: input.is_checked ? userId : null,
    });
    return mustFind(transaction, id);
  });
}

/** Deletes a certificate; its file is removed later. */
export async function deleteCertificate(database: Database, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = existing(await lockCertificate(transaction, id));
    await deleteCertificateRow(transaction, id);
    if (before.file !== null) await releasePrivateFile(transaction, before.file);
  });
}

type Columns = ReturnType<typeof columnsOf>;

function columnsOf({ kind, title, number, holder, valid_until, file, business_id, product_ids }: CertificateInput) {
  return {
    kind,
    title: kind === 'other' ? title : null,
    number,
    holder,
    valid_until: valid_until ?? null,
    file: file ?? null,
    business_id: business_id || null,
    product_ids: [...new Set(product_ids ?? [])].sort((one, other) => one - other),
  };
}

function saysTheSame(columns: Columns, before: CertificateRow): boolean {
  const { business, products, kind, title, number, holder, valid_until, file } = before;
  const ids = products.map(({ id }) => id).sort((one, other) => one - other);
  const was: Columns = { kind, title, number, holder, valid_until, file, business_id: business?.id ?? null, product_ids: ids };
  return JSON.stringify(columns) === JSON.stringify(was);
}

/** Throws `invalid_input` when a product is gone, isn't that partner's, or isn't food where it has to be. */
async function requireCovered(connection: Connection, { kind, business_id, product_ids }: Columns): Promise<void> {
  const found = await findCovered(connection, product_ids);
  if (found.length < product_ids.length) throw atProducts('Sebagian produk ini sudah dihapus. Keluarkan dari daftar, lalu simpan lagi.');
  const foreign = found.find((product) => business_id !== null && product.business_id !== business_id);
  if (foreign) throw atProducts(`“${foreign.name}” bukan produk mitra ini.`);
  const other = FOOD_KINDS.includes(kind) ? found.find((product) => !product.is_food) : undefined;
  if (other) throw atProducts(`“${other.name}” bukan pangan. ${CERTIFICATE_LABELS[kind]} hanya untuk makanan dan minuman.`);
}

const atProducts = (text: string) => failure('invalid_input', { text, fields: { product_ids: text } });

export async function mustFind(connection: Connection, id: number): Promise<CertificateRow> {
  return existing(await findCertificate(connection, id));
}

const refusingUnknownPartner = refusingViolations({
  certificates_business_id_businesses_id_fk: () =>
    failure('invalid_input', { text: 'Mitra tidak ditemukan.', fields: { business_id: 'Mitra tidak ditemukan.' } }),
});
