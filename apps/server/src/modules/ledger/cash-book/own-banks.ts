import { failure } from '@lapak/contract/errors';
import { isOwnBank } from '@lapak/contract/ledger/cash-places';
import type { Connection } from '../../../database/connection.ts';
import { loadSettings } from '../../kernel/settings/index.ts';

/** A bank account or an e-wallet beside the main bank. */
export interface OwnBank {
  /** As `OWN_BANK`. */
  place: string;
  name: string;
  /** It was taken out of the settings; what it held stays there until somebody moves it. */
  is_former: boolean;
}

/** The shop's further banks by the settings, and those that it had. */
export async function listOwnBanks(connection: Connection): Promise<OwnBank[]> {
  const { own, former_own } = (await loadSettings(connection)).books;
  const known = [...own.map((each) => ({ ...each, is_former: false })), ...former_own.map((each) => ({ ...each, is_former: true }))];
  return known.filter((each) => each.class === 'bank').map(({ key, name, is_former }) => ({ place: `own:${key}`, name, is_former }));
}

/** Throws `invalid_input` where one of these places is a bank that the shop never had. */
export async function refuseUnknownBank(connection: Connection, places: Record<string, string | null>): Promise<void> {
  const named = Object.entries(places).filter(([, place]) => isOwnBank(place));
  if (named.length === 0) return;
  const banks = await listOwnBanks(connection);
  const unknown = named.find(([, place]) => !banks.some((bank) => bank.place === place));
  if (unknown) throw failure('invalid_input', { text: UNKNOWN, fields: { [unknown[0]]: UNKNOWN } });
}

const UNKNOWN = 'Rekening ini tidak ada. Muat ulang halaman ini.';
