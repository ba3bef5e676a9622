import {
  Business,
  type BusinessApplication,
  type BusinessInput,
  type BusinessUpdate,
  type MainBusinessChoice,
} from '@lapak/contract/assortment/businesses';
import { failure } from '@lapak/contract/errors';
import type { Connection, Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { refuseChanged } from '../../../database/refuse-changed.ts';
import { refusingViolations } from '../../../database/violated-constraint.ts';
import { findDistrict } from '../../kernel/locations/index.ts';
import { isPictureAddress, keepUploads } from '../../kernel/uploads/index.ts';
import { presentBusiness } from './present.ts';
import {
  type BusinessRow,
  clearMainBusiness,
  deleteBusinessRow,
  findBusiness,
  findMainBusiness,
  insertBusiness,
  lockBusiness,
  lockMainChoice,
  type MainBusinessRow,
  releaseDeletedProducts,
  updateBusinessRow,
} from './queries.ts';

/**
 * Adds a partner, active by default; as the main business it replaces the previous one. Throws `invalid_input` when the district isn't in
 * the city or a picture isn't one, `upload_gone`.
 */
export async function createBusiness(database: Database, input: BusinessInput): Promise<BusinessRow> {
  return database.transaction(async (transaction) => {
    await requireDistrict(transaction, input, 'Select a district');
    await keepPictures(transaction, input);
    if (input.is_main) await giveUpMain(transaction);
    const id = await insertBusiness(transaction, { ...input, is_active: input.is_active ?? true });
    return mustFind(transaction, id);
  });
}

/**
 * Updates a business; absent switches, and what its page shows, stay. Activating an application accepts it. Throws `changed_meanwhile`,
 * `upload_gone`, or `invalid_input` when the district isn't in the city, a picture isn't one, or no main business would be left.
 */
export async function updateBusiness(database: Database, id: number, input: BusinessUpdate): Promise<BusinessRow> {
  return database.transaction(async (transaction) => {
    const { expected_version: expected, ...fields } = input;
    const { is_active: isActive, is_main: isMain } = fields;
    // Before any row lock, so that two choices can't deadlock.
    if (isMain) await lockMainChoice(transaction);
    const before = existing(await lockBusiness(transaction, id));
    await refuseChanged(expected, before, () => presentBusiness(before), Business);
    await requireDistrict(transaction, input, 'Select a district');
    await keepPictures(transaction, input);
    if (before.is_main && isMain === false) throw failure('invalid_input', { text: STAYS_MAIN, fields: { is_main: STAYS_MAIN } });
    if (isMain && !before.is_main) await giveUpMain(transaction);
    await updateBusinessRow(transaction, id, { ...fields, ...(isActive && { is_application: false }) });
    return mustFind(transaction, id);
  });
}

/** Accepts an application, which becomes an active partner. Does nothing for an accepted one. */
export async function acceptBusiness(database: Database, id: number): Promise<BusinessRow> {
  return database.transaction(async (transaction) => {
    const before = existing(await lockBusiness(transaction, id));
    if (!before.is_application) return before;
    await updateBusinessRow(transaction, id, { is_active: true, is_application: false });
    return mustFind(transaction, id);
  });
}

/**
 * Makes that business the main one. Throws `changed_meanwhile` when the current one isn't the one that the sender saw, and `invalid_input`
 * for an unknown business.
 */
export async function chooseMainBusiness(
  database: Database,
  { business_id: id, replaces_id: replaces }: MainBusinessChoice,
): Promise<MainBusinessRow> {
  return database.transaction(async (transaction) => {
    await lockMainChoice(transaction);
    const before = await findMainBusiness(transaction);
    if (replaces !== undefined && replaces !== (before?.id ?? null)) {
      throw failure('changed_meanwhile', { data: before ? { id: before.id, name: before.name } : null });
    }
    if (!(await lockBusiness(transaction, id))) {
      throw failure('invalid_input', { text: GONE, fields: { business_id: GONE } });
    }
    if (before?.id !== id) {
      await clearMainBusiness(transaction);
      await updateBusinessRow(transaction, id, { is_main: true });
    }
    const main = await findMainBusiness(transaction);
    if (!main) throw new Error('there is no main business');
    return main;
  });
}

const GONE = 'Mitra ini sudah tidak ada. Pilih yang lain.';

async function giveUpMain(transaction: Transaction): Promise<void> {
  await lockMainChoice(transaction);
  await clearMainBusiness(transaction);
}

const STAYS_MAIN = 'Jadikan usaha lain sebagai usaha utama terlebih dahulu.';

/** Stores an application as an inactive business, for an admin to follow up. */
export async function applyAsBusiness(database: Database, input: BusinessApplication): Promise<void> {
  await database.transaction(async (transaction) => {
    await requireDistrict(transaction, input, 'Pilih kecamatan.');
    await insertBusiness(transaction, { ...input, is_active: false, is_application: true });
  });
}

/** Deletes a business. Throws `in_use` for the main business, and for one with products or certificates. */
export async function deleteBusiness(database: Database, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    // It must not become the main one meanwhile.
    await lockMainChoice(transaction);
    await deleteBusinessWithin(transaction, existing(await lockBusiness(transaction, id)));
  });
}

/** The same of one that is locked, within a transaction that chooses no main business. */
export async function deleteBusinessWithin(transaction: Transaction, business: BusinessRow): Promise<void> {
  if (business.is_main) throw failure('in_use');
  await refusingUsed(async () => {
    await releaseDeletedProducts(transaction, business);
    await deleteBusinessRow(transaction, business.id);
  });
}

const refusingUsed = refusingViolations({
  products_business_id_businesses_id_fk: () => failure('in_use'),
  certificates_business_id_businesses_id_fk: () => failure('in_use'),
  postings_owed_to_businesses_id_fk: () => failure('in_use'),
  partner_payments_business_id_businesses_id_fk: () => failure('in_use'),
  partner_statements_business_id_businesses_id_fk: () => failure('in_use'),
});

async function mustFind(connection: Connection, id: number): Promise<BusinessRow> {
  return existing(await findBusiness(connection, id));
}

async function requireDistrict(connection: Connection, place: { city_id: number; district_id: number }, text: string): Promise<void> {
  const district = await findDistrict(connection, place.district_id);
  if (district?.city_id !== place.city_id) throw failure('invalid_input', { text, fields: { district_id: text } });
}

async function keepPictures(transaction: Transaction, { pictures = [], portrait, landscape }: BusinessInput): Promise<void> {
  const text = 'Unggah gambar, atau gunakan alamat https://.';
  const shown = { pictures, portrait: [portrait], landscape: [landscape] };
  for (const [field, addresses] of Object.entries(shown)) {
    if (!addresses.every((address) => address == null || isPictureAddress(address)))
      throw failure('invalid_input', { text, fields: { [field]: text } });
  }
  await keepUploads(transaction, shown);
}
