import { z } from 'zod';
import { askProvider } from '../ask-provider.ts';
import { numeric, wholeNumber } from '../numeric.ts';
import { ProviderError } from '../provider-error.ts';
import { readableText } from '../readable-text.ts';

export interface RajaOngkirConfig {
  /** For instance `https://rajaongkir.komerce.id/api/v1`; a slash at the end does no harm. */
  baseUrl: string;
  apiKey: string;
  timeoutMs: number;
}

const envelope = z.object({
  meta: z.object({ message: z.string().default(''), code: numeric }),
  data: z.unknown().optional(),
});

const locationRow = z.object({ id: wholeNumber, name: z.string().min(1) });
/** A province, city or district under RajaOngkir's own id; names are upper case, without "Kota" and "Kabupaten". */
export type RajaOngkirLocation = z.output<typeof locationRow>;

const costRow = z.object({
  name: z.string(),
  code: z
    .string()
    .min(1)
    .transform((code) => code.toLowerCase()),
  service: z.string().min(1),
  description: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  // A free row would be a parcel that the shop pays for, so it counts as unreadable.
  cost: wholeNumber.pipe(z.number().positive()),
  etd: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
});
/** One service of one courier: `cost` in rupiah for the whole parcel, `etd` for `parseEtd`. Texts may hold `<`. */
export type RajaOngkirCostRow = z.output<typeof costRow>;

/** A parcel's way as its courier tells it, the newest step first; its texts and times have no one form (rajaongkir.md section 7). */
const oneLine = z
  .string()
  .nullish()
  .transform((value) => storable(value ?? ''))
  .catch('');
const manifestRow = z
  .object({ manifest_description: oneLine, title: oneLine, manifest_date: oneLine, manifest_time: oneLine, city_name: oneLine })
  .transform((row) => ({
    at: [row.manifest_date, row.manifest_time].filter(Boolean).join(' '),
    text: row.manifest_description || row.title,
    place: row.city_name,
  }));
const waybill = z.object({
  delivered: z.boolean().catch(false),
  summary: z.object({ status: oneLine }).catch({ status: '' }),
  manifest: z.array(z.unknown()).catch([]),
});
interface Waybill {
  isDelivered: boolean;
  status: string;
  steps: { at: string; text: string; place: string }[];
}

/** No more than a page would show, in characters that a database holds. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim().slice(0, 300);
}
const MAX_STEPS = 100;

/** What a waybill that nobody knows is answered with (rajaongkir.md section 6). */
const UNKNOWN_WAYBILL = ['invalid awb', 'checking awb not found'];

/** The only message of the cost call that means "no courier goes there" (rajaongkir.md section 6). */
const NOBODY_GOES_THERE = 'calculate domestic shipping cost not found';

export interface RajaOngkirClient {
  provinces(): Promise<RajaOngkirLocation[]>;
  cities(provinceId: number): Promise<RajaOngkirLocation[]>;
  districts(cityId: number): Promise<RajaOngkirLocation[]>;
  domesticCost(input: {
    originDistrictId: number;
    destinationDistrictId: number;
    weightGrams: number;
    couriers: readonly string[];
  }): Promise<RajaOngkirCostRow[]>;
  trackWaybill(input: { number: string; courierCode: string; phone: string }): Promise<Waybill | null>;
}

/**
 * Client of RajaOngkir's shipping cost API v1 (rajaongkir.md). Every method throws ProviderError; every call counts against the day's
 * quota.
 */
export function createRajaOngkirClient(config: RajaOngkirConfig): RajaOngkirClient {
  const base = config.baseUrl.replace(/\/+$/u, '');
  const secrets = [config.apiKey];

  /** An answer's data, or the message of the refusal that means "none". */
  async function call(path: string, form: URLSearchParams | undefined, none: readonly string[]): Promise<{ data: unknown } | 'none'> {
    const reply = await askProvider({
      provider: 'rajaongkir',
      url: `${base}${path}`,
      method: form ? 'POST' : 'GET',
      headers: {
        key: config.apiKey,
        accept: 'application/json',
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: form.toString() } : {}),
      timeoutMs: config.timeoutMs,
      secrets,
    });

    const parsed = envelope.safeParse(reply.json);
    if (!parsed.success) {
      const reason = `HTTP ${reply.status}: ${readableText(reply.text, secrets) || '(empty)'}`;
      throw new ProviderError('rajaongkir', reply.status >= 400 ? 'refused' : 'bad_answer', reason);
    }
    // An error envelope under HTTP 200 has been met, so the higher of the two counts.
    const code = Math.max(reply.status, parsed.data.meta.code);
    if (code >= 300) {
      const message = parsed.data.meta.message;
      if ((code === 400 || code === 404) && none.includes(message.trim().toLowerCase())) return 'none';
      const kind = code === 429 ? 'quota' : code >= 500 ? 'unreachable' : 'refused';
      throw new ProviderError('rajaongkir', kind, readableText(message, secrets) || `code ${code} without a message`);
    }

    return { data: parsed.data.data };
  }

  /** The rows of an answer, or `'none'` for the one refusal that means an empty list. */
  async function ask<Row extends z.ZodType>(path: string, row: Row, form?: URLSearchParams): Promise<z.output<Row>[] | 'none'> {
    const answer = await call(path, form, [NOBODY_GOES_THERE]);
    if (answer === 'none') return 'none';
    const rows = z.array(z.unknown()).safeParse(answer.data);
    if (!rows.success) throw new ProviderError('rajaongkir', 'bad_answer', `${path}: data is not a list`);
    const readable = rows.data.flatMap((candidate) => {
      const result = row.safeParse(candidate);
      return result.success ? [result.data] : [];
    });
    if (rows.data.length > 0 && readable.length === 0) {
      throw new ProviderError('rajaongkir', 'bad_answer', `${path}: no row could be read`);
    }
    return readable;
  }

  async function locations(path: string): Promise<RajaOngkirLocation[]> {
    const rows = await ask(path, locationRow);
    // Taken for an empty list it would wipe a city's districts from the shop.
    if (rows === 'none') throw new ProviderError('rajaongkir', 'bad_answer', `${path}: answered like a cost call`);
    return rows;
  }

  return {
    provinces: () => locations('/destination/province'),
    cities: async (provinceId) => locations(`/destination/city/${assertPositiveWhole(provinceId)}`),
    districts: async (cityId) => locations(`/destination/district/${assertPositiveWhole(cityId)}`),

    /**
     * Services between two districts, cheapest first, freight included (see `isFreightService`). Both ids are RajaOngkir
     * district ids: a city id gets a wrong price, not an error. [] only when RajaOngkir says that no courier serves the route.
     */
    async domesticCost({ originDistrictId, destinationDistrictId, weightGrams, couriers }) {
      if (couriers.length === 0) throw new RangeError('no courier to ask for');
      const form = new URLSearchParams({
        origin: String(assertPositiveWhole(originDistrictId)),
        destination: String(assertPositiveWhole(destinationDistrictId)),
        weight: String(assertPositiveWhole(weightGrams)),
        courier: couriers.join(':'),
        price: 'lowest',
      });
      const rows = await ask('/calculate/district/domestic-cost', costRow, form);
      return rows === 'none' ? [] : rows.sort((a, b) => a.cost - b.cost);
    },

    /** A parcel's way, or null for a number that the courier doesn't know (yet). Some couriers want the end of the recipient's phone. */
    async trackWaybill({ number, courierCode, phone }) {
      const lastDigits = phone.replace(/\D/gu, '').slice(-5);
      const form = new URLSearchParams({ awb: number, courier: courierCode, ...(lastDigits && { last_phone_number: lastDigits }) });
      const answer = await call('/track/waybill', form, UNKNOWN_WAYBILL);
      if (answer === 'none') return null;
      const parcel = waybill.safeParse(answer.data);
      if (!parcel.success) throw new ProviderError('rajaongkir', 'bad_answer', '/track/waybill: no parcel in the answer');
      const steps = parcel.data.manifest.slice(0, MAX_STEPS).flatMap((row) => {
        const step = manifestRow.safeParse(row);
        return step.success && step.data.text ? [step.data] : [];
      });
      return { isDelivered: parcel.data.delivered, status: parcel.data.summary.status, steps };
    },
  };
}

function assertPositiveWhole(value: number): number {
  if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError(`not a whole number above 0: ${value}`);
  return value;
}
