import { failure } from '@lapak/contract/errors';
import type { BusinessApplication, BusinessInput, BusinessUpdate } from '@lapak/contract/schemas/businesses';
import type { Connection, Database } from '../../database/connection.ts';
import { refuseChanged } from '../../database/refuse-changed.ts';
import { refusingViolations } from '../../database/violated-constraint.ts';
import { findDistrict } from '../locations/index.ts';
import { presentBusiness } from './present.ts';
import { type BusinessRow, deleteBusinessRow, findBusiness, insertBusiness, lockBusiness, updateBusinessRow } from './queries.ts';

/** Adds a partner business, active unless said. Throws `invalid_input` when the district isn't in the city. */
export async function createBusiness(database: Database, input: BusinessInput): Promise<BusinessRow> {
  return database.transaction(async (transaction) => {
    await requireDistrict(transaction, input, 'Select a district');
    const id = await insertBusiness(transaction, { ...input, is_active: input.is_active ?? true });
    return mustFind(transaction, id);
  });
}

/**
 * Changes a business; without `is_active` it stays as it is. Activating one that applied through the join form accepts it. Throws
 * `changed_meanwhile`, or `invalid_input` when the district isn't in the city.
 */
export async function updateBusiness(database: Database, id: number, input: BusinessUpdate): Promise<BusinessRow> {
  return database.transaction(async (transaction) => {
    const { is_active: isActive, expected_version: expected, ...fields } = input;
    const before = await lockBusiness(transaction, id);
    if (!before) throw failure('not_found');
    await refuseChanged(expected, before, () => presentBusiness(before));
    await requireDistrict(transaction, input, 'Select a district');
    await updateBusinessRow(transaction, id, {
      ...fields,
      ...(isActive === undefined ? {} : { is_active: isActive }),
      ...(isActive ? { is_application: false } : {}),
    });
    return mustFind(transaction, id);
  });
}

/** Keeps an application from the join form as an inactive business that an admin follows up. */
export async function applyAsBusiness(database: Database, input: BusinessApplication): Promise<void> {
  await requireDistrict(database, input, 'Pilih kecamatan.');
  await insertBusiness(database, { ...input, is_active: false, is_application: true });
}

/** Deletes a business. One with products, and the main one that parcels start from, stay: `in_use`. */
export async function deleteBusiness(database: Database, id: number): Promise<void> {
  const business = await mustFind(database, id);
  if (business.is_main) throw failure('in_use');
  await refusingUsed(() => deleteBusinessRow(database, id));
}

const refusingUsed = refusingViolations({ products_business_id_businesses_id_fk: () => failure('in_use') });

async function mustFind(connection: Connection, id: number): Promise<BusinessRow> {
  const business = await findBusiness(connection, id);
  if (!business) throw failure('not_found');
  return business;
}

async function requireDistrict(connection: Connection, place: { city_id: number; district_id: number }, text: string): Promise<void> {
  const district = await findDistrict(connection, place.district_id);
  if (district?.city_id !== place.city_id) throw failure('invalid_input', { text, fields: { district_id: text } });
}
