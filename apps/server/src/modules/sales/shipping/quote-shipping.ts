import { setTimeout as delay } from 'node:timers/promises';
import { failure } from '@lapak/contract/errors';
import { NO_NATIONAL_SERVICE, NO_ORIGIN } from '@lapak/contract/sales/checkout/check-texts';
import { COURIER_CODES } from '@lapak/contract/sales/courier-codes';
import type { NationalOption } from '@lapak/contract/sales/shipping';
import type { Database } from '../../../database/connection.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import { FREIGHT_FROM_GRAMS, isFreightService } from '../../../providers/rajaongkir/freight-service.ts';
import type { RajaOngkirClient } from '../../../providers/rajaongkir/rajaongkir-client.ts';
import { isOrigin } from '../../assortment/businesses/index.ts';
import { type DistrictPlace, findDistrict } from '../../kernel/locations/index.ts';
import { presentNationalOption } from './present.ts';
import { claimQuestion, dropQuestion, findQuote, isClaimed, type QuoteKey, saveQuote } from './queries.ts';
import type { Asker, QuestionAllowance } from './question-allowance.ts';

export interface ShippingDependencies {
  database: Database;
  /** Null without a key: no national couriers then. */
  rajaongkir: RajaOngkirClient | null;
  questions: QuestionAllowance;
  /** Receives the provider's errors, which buyers don't see. */
  log?: { warn(fields: object, message: string): void };
}

/** A parcel: districts of ours, weight in grams. */
export interface Parcel {
  originDistrictId: number;
  destinationDistrictId: number;
  weightGrams: number;
  /** Courier codes; unknown ones are dropped. Defaults to the contract's list. */
  couriers?: readonly string[] | undefined;
}

const NOT_AN_ORIGIN = 'Tidak ada produk yang dikirim dari kecamatan ini.';

/** Couriers bill by started kilograms, so parcels within 500 g share a quote, which saves quota. */
const BUCKET_GRAMS = 500;
const HOUR_MS = 3_600_000;
const FRESH_MS = 24 * HOUR_MS;
/** While the provider doesn't answer, an old price is better than no sale. */
const STALE_MS = 7 * 24 * HOUR_MS;
/** How long another process's question is waited for; longer than a provider takes. */
const CLAIM_MS = 30_000;
const POLL_MS = 100;

/** A parcel's options. An estimate is the provider's last answer, used while it doesn't answer. */
export interface Quote {
  options: NationalOption[];
  isEstimate: boolean;
}

/**
 * National options for a parcel, cheapest first, from a quote of the last 24 hours or from the provider. Throws `invalid_input` for an
 * unknown district or one that nothing is sent from, `shipping_failed` when a district has no number at the provider or the provider fails;
 * an empty list only when no courier goes there.
 */
export async function quoteShipping(dependencies: ShippingDependencies, parcel: Parcel, asker: Asker): Promise<Quote> {
  const { database, rajaongkir } = dependencies;
  const [origin, destination] = await Promise.all([
    requireDistrict(database, parcel.originDistrictId, 'origin_district_id'),
    requireDistrict(database, parcel.destinationDistrictId, 'destination_district_id'),
  ]);
  if (!(await isOrigin(database, origin.id))) throw failure('invalid_input', { fields: { origin_district_id: NOT_AN_ORIGIN } });
  if (origin.rajaongkir_id === null) throw failure('shipping_failed', { text: NO_ORIGIN });
  if (destination.rajaongkir_id === null) throw failure('shipping_failed', { text: NO_NATIONAL_SERVICE });
  const wanted = new Set<string>(COURIER_CODES.filter((code) => parcel.couriers?.includes(code) ?? true));
  if (wanted.size === 0) return { options: [], isEstimate: false };
  if (!rajaongkir) throw failure('shipping_failed');

  const weightGrams = Math.ceil(parcel.weightGrams / BUCKET_GRAMS) * BUCKET_GRAMS;
  const question = {
    originDistrictId: origin.rajaongkir_id,
    destinationDistrictId: destination.rajaongkir_id,
    weightGrams,
    // Always all couriers: one call answers every choice and saves quota.
    couriers: COURIER_CODES,
  };
  const key: QuoteKey = {
    originDistrictId: origin.id,
    destinationDistrictId: destination.id,
    weightGrams,
    couriers: COURIER_CODES.join(':'),
  };
  const { options, isEstimate } = await answer({ ...dependencies, rajaongkir }, key, question, asker);
  const isOffered = (option: NationalOption) =>
    wanted.has(option.courier_code) && (parcel.weightGrams >= FREIGHT_FROM_GRAMS || !isFreightService(option.courier_code, option.service));
  return { options: options.filter(isOffered), isEstimate };
}

/**
 * The chosen service, by courier code or name, at its quoted cost; undefined when it isn't offered. Uses the fresh quote that the buyer's
 * own question left, if any. Throws like `quoteShipping`.
 */
export async function findNationalOption(
  dependencies: ShippingDependencies,
  { courier, service, ...parcel }: Omit<Parcel, 'couriers'> & { courier: string; service: string },
  network: string,
): Promise<NationalOption | undefined> {
  const { options } = await quoteShipping(dependencies, parcel, { network, isOrdering: true });
  const named = (option: NationalOption) => option.courier_code === courier.toLowerCase() || option.courier_name === courier;
  return options.find((option) => option.service === service && named(option));
}

async function requireDistrict(database: Database, id: number, field: string): Promise<DistrictPlace> {
  const district = await findDistrict(database, id);
  if (!district) throw failure('invalid_input', { fields: { [field]: 'Kecamatan tidak dikenal.' } });
  return district;
}

const underWay = new WeakMap<RajaOngkirClient, Map<string, Promise<Quote | null>>>();

/**
 * Identical concurrent questions share one call. Null when the asker has no question left: that holds for them only, so others ask again.
 */
async function once(client: RajaOngkirClient, key: QuoteKey, ask: () => Promise<Quote | null>): Promise<Quote | null> {
  const requests = underWay.get(client) ?? new Map<string, Promise<Quote | null>>();
  underWay.set(client, requests);
  const name = JSON.stringify(key);
  for (let others = requests.get(name); others; others = requests.get(name)) {
    const quote = await others;
    if (quote) return quote;
  }
  const own = ask().finally(() => requests.delete(name));
  requests.set(name, own);
  return own;
}

type Answering = ShippingDependencies & { rajaongkir: RajaOngkirClient };
type Question = Parameters<RajaOngkirClient['domesticCost']>[0];

async function answer(dependencies: Answering, key: QuoteKey, question: Question, asker: Asker): Promise<Quote> {
  const quote = await once(dependencies.rajaongkir, key, () => askAlone(dependencies, key, question, asker));
  if (quote) return quote;
  return bridge(dependencies, key, new ProviderError('rajaongkir', 'quota', 'no question of the day is left for this asker'));
}

/**
 * From a fresh quote or the provider; null when the asker has no question left. Processes share questions too: one asks, the others wait
 * for its quote, and ask themselves if there is none.
 */
async function askAlone(dependencies: Answering, key: QuoteKey, question: Question, asker: Asker): Promise<Quote | null> {
  const { database, questions } = dependencies;
  for (;;) {
    const known = await findFresh(database, key);
    if (known) return known;
    if (await claimQuestion(database, key, new Date(Date.now() + CLAIM_MS))) break;
    while (await isClaimed(database, key)) await delay(POLL_MS);
  }
  try {
    // The previous holder of the claim may have stored an answer.
    const stored = await findFresh(database, key);
    if (stored) return stored;
    if (!(await questions.take(asker))) return null;
    return await ask(dependencies, key, question);
  } finally {
    await dropQuestion(database, key);
  }
}

async function findFresh(database: Database, key: QuoteKey): Promise<Quote | null> {
  const stored = await findQuote(database, key);
  return stored && stored.expires_at > new Date() ? { options: stored.options, isEstimate: false } : null;
}

async function ask(dependencies: Answering, key: QuoteKey, question: Question): Promise<Quote> {
  const now = new Date();
  try {
    const rows = await dependencies.rajaongkir.domesticCost(question);
    const options = rows.map(presentNationalOption).sort(byCost);
    await saveQuote(dependencies.database, key, { options, createdAt: now, expiresAt: new Date(now.getTime() + FRESH_MS) });
    return { options, isEstimate: false };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return bridge(dependencies, key, error);
  }
}

/** Uses an old quote, if any, whenever the provider fails: a sale is worth more. */
async function bridge({ database, log }: Answering, key: QuoteKey, error: ProviderError): Promise<Quote> {
  log?.warn({ err: error, quote: key }, 'no shipping quote from the provider');
  const stored = await findQuote(database, key);
  if (stored && Date.now() - stored.created_at.getTime() < STALE_MS) return { options: stored.options, isEstimate: true };
  throw failure('shipping_failed');
}

function byCost(one: NationalOption, other: NationalOption): number {
  return one.cost - other.cost || one.courier_code.localeCompare(other.courier_code) || one.service.localeCompare(other.service);
}
