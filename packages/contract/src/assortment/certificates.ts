import { z } from 'zod';
import { PRIVATE_FILE } from '../kernel/private-files.ts';
import {
  answer,
  blankable,
  Day,
  ExpectedVersion,
  Id,
  IdText,
  MAX_ID,
  Moment,
  optionalText,
  PageQuery,
  pageAnswer,
  requiredText,
  sortable,
  text,
  Version,
  type Wire,
} from '../wire.ts';
import { CERTIFICATE_KINDS } from './certificate-kinds.ts';
import { CERTIFICATE_FILTERS, CERTIFICATE_SORTS } from './list-keys.ts';

const fields = {
  kind: z.enum(CERTIFICATE_KINDS),
  /** Its own title, for kind 'other'; else null. */
  title: z.string().nullable(),
  number: z.string(),
  holder: z.string(),
  /** Last valid day in Aceh (Asia/Jakarta); null without an end. */
  valid_until: z.iso.date().nullable(),
};

/** A certificate as shoppers see it: checked, and valid today (decision 56). */
export const ShownCertificate = z.object(fields);
export type ShownCertificate = z.infer<typeof ShownCertificate>;

export const CERTIFICATE_STATES = ['valid', 'ending', 'ended'] as const;

/** A certificate as an admin sees it. It covers `products`; those of `FOOD_KINDS` only the food among them. */
export const Certificate = z.object({
  id: Id,
  ...fields,
  /** As of today in Aceh; 'ending' within `ENDING_DAYS`. */
  state: z.enum(CERTIFICATE_STATES),
  /** The private upload's path; only `/certificates/{id}/file` answers it. */
  file: z.string().nullable(),
  business: z.object({ id: Id, name: z.string() }).nullable(),
  products: z.array(z.object({ id: Id, name: z.string() })),
  /** Null until an admin checks it, and after every change; shoppers don't see it then. */
  checked_at: Moment.nullable(),
  /** Username; null also when that user was deleted. */
  checked_by: z.string().nullable(),
  /** Its products were filled in from 'all of the partner', and no admin has saved it since. */
  needs_look: z.boolean(),
  version: Version,
  created_at: Moment,
});
export type Certificate = Wire<typeof Certificate>;

const MAX_COVERED = 1000;

const certificateInput = z.object({
  kind: z.enum(CERTIFICATE_KINDS, { error: 'Pilih jenis sertifikat.' }),
  title: optionalText(60),
  number: requiredText(60, 'Nomor sertifikat wajib diisi.'),
  holder: requiredText(150, 'Pemegang sertifikat wajib diisi.'),
  valid_until: blankable(Day, 'Isi tanggal dengan benar.'),
  file: blankable(text(200).regex(PRIVATE_FILE), 'Unggah berkasnya dahulu.'),
  /** 0 and null: the shop itself. */
  business_id: z.number().int().min(0).max(MAX_ID).nullish(),
  /** Empty covers none yet. */
  product_ids: z.array(Id).max(MAX_COVERED, `Paling banyak ${MAX_COVERED} produk.`).nullish(),
});

const IS_NAMED = { path: ['title'], message: 'Tulis nama sertifikatnya.' };
const isNamed = ({ kind, title }: { kind: string; title: string | null }) => kind !== 'other' || title !== null;
const COVERS_SOMETHING = { path: ['product_ids'], message: 'Pilih mitra, atau produk yang tercakup.' };
const coversSomething = (fields: { business_id?: number | null | undefined; product_ids?: number[] | null | undefined }) =>
  Boolean(fields.business_id) || Boolean(fields.product_ids?.length);

/** POST /certificates. `title` counts for kind 'other' only. */
export const CertificateInput = certificateInput.refine(isNamed, IS_NAMED).refine(coversSomething, COVERS_SOMETHING);
export type CertificateInput = z.infer<typeof CertificateInput>;

/** PUT /certificates/{id}: replaces it. A change removes the check. */
export const CertificateUpdate = certificateInput
  .extend({ expected_version: ExpectedVersion })
  .refine(isNamed, IS_NAMED)
  .refine(coversSomething, COVERS_SOMETHING);
export type CertificateUpdate = z.infer<typeof CertificateUpdate>;

/** PUT /certificates/{id}/check: whether the caller confirms it. */
export const CertificateCheck = z.object({ is_checked: z.boolean(), expected_version: ExpectedVersion });
export type CertificateCheck = z.infer<typeof CertificateCheck>;

/** GET /certificates: those that end first come first by default; `q` searches number, holder, title, partner and products. */
export const CertificateListQuery = PageQuery.extend({
  kind: z.enum(CERTIFICATE_KINDS).optional(),
  state: z.enum(CERTIFICATE_FILTERS).optional(),
  business_id: IdText.optional(),
  /** Certificates that cover this product today. */
  product_id: IdText.optional(),
  sort: sortable(CERTIFICATE_SORTS),
});
export const CertificateListAnswer = pageAnswer(Certificate);
export const CertificateAnswer = answer(Certificate);
