import { MAX_ADDRESSES } from '@lapak/contract/constants';
import { failure } from '@lapak/contract/errors';
import type { AddressInput } from '@lapak/contract/people/addresses';
import type { Connection, Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { refusingViolations } from '../../../database/violated-constraint.ts';
import {
  type AddressRow,
  countAddresses,
  findAddress,
  findSameAddress,
  insertAddress,
  lockBook,
  type NewAddress,
  touchAddress,
  updateAddressRow,
} from './queries.ts';

const FULL = `Buku alamat berisi paling banyak ${MAX_ADDRESSES} alamat. Hapus satu yang tidak dipakai lagi.`;

/**
 * Adds an address and makes it the main one. An identical address isn't added again but becomes the main one, so that a call may be
 * repeated. Throws `invalid_input` for an unknown district and a full book.
 */
export async function addAddress(database: Database, userId: number, input: AddressInput): Promise<AddressRow> {
  const address = columnsOf(input);
  return refusingUnknown(() =>
    database.transaction(async (transaction) => {
      await lockBook(transaction, userId);
      const same = await findSameAddress(transaction, userId, address);
      if (same !== undefined) {
        await touchAddress(transaction, userId, same);
        return mustFindAddress(transaction, userId, same);
      }
      if ((await countAddresses(transaction, userId)) >= MAX_ADDRESSES) throw failure('invalid_input', { text: FULL });
      return mustFindAddress(transaction, userId, await insertAddress(transaction, userId, address));
    }),
  );
}

/** Updates an address of that person. Throws `not_found`, and `invalid_input` for an unknown district. */
export async function updateAddress(database: Database, userId: number, id: number, input: AddressInput): Promise<AddressRow> {
  const isThere = await refusingUnknown(() => updateAddressRow(database, userId, id, columnsOf(input)));
  if (!isThere) throw failure('not_found');
  return mustFindAddress(database, userId, id);
}

export async function mustFindAddress(connection: Connection, userId: number, id: number): Promise<AddressRow> {
  return existing(await findAddress(connection, userId, id));
}

function columnsOf(input: AddressInput): NewAddress {
  return {
    name: input.shipping_name,
    phone: input.shipping_phone,
    address: input.shipping_address,
    postcode: input.shipping_postcode,
    district_id: input.shipping_district_id,
  };
}

const refusingUnknown = refusingViolations({
  addresses_district_id_districts_id_fk: () =>
    failure('invalid_input', { fields: { shipping_district_id: 'Kecamatan ini tidak ada lagi. Pilih yang lain.' } }),
  // The account was deleted at this moment.
  addresses_user_id_users_id_fk: () => failure('not_signed_in'),
});
