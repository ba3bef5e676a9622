import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { COURIERS } from './couriers.ts';
import type { Tables } from './locations.ts';
import { costRows, type Place } from './tariffs.ts';
import { trackParcel } from './tracking.ts';

class Refusal extends Error {
  readonly status: number;
  readonly metaStatus: 'error' | 'failed';
  constructor(status: number, message: string, metaStatus: 'error' | 'failed' = 'error') {
    super(message);
    this.status = status;
    this.metaStatus = metaStatus;
  }
}

export function rajaongkirFailure(status: number, message: string) {
  return { meta: { message, code: status, status: 'error' }, data: null };
}

function ok(message: string, data: unknown) {
  return { meta: { message, code: 200, status: 'success' }, data };
}

const idParam = z.object({ id: z.string().regex(/^\d+$/u).transform(Number) });
const COURIER_CODES = new Set(COURIERS.map((courier) => courier.code));
const NOBODY_GOES_THERE = 'Calculate Domestic Shipping Cost not found';

/** The API of rajaongkir.md, to be registered under `/rajaongkir/api/v1`. */
export function rajaongkirApi(scope: FastifyInstance, { locations, apiKey }: { locations: () => Tables; apiKey: string }): void {
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) {
      const answer = rajaongkirFailure(error.status, error.message);
      return reply.code(error.status).send({ ...answer, meta: { ...answer.meta, status: error.metaStatus } });
    }
    const status = z.object({ statusCode: z.number().max(499) }).safeParse(error).data?.statusCode ?? 500;
    if (status >= 500) console.error('sandbox:', error);
    return reply.code(status).send(rajaongkirFailure(status, status >= 500 ? 'Server Error' : 'Bad Request'));
  });
  scope.setNotFoundHandler((_request, reply) => reply.code(404).send(rajaongkirFailure(404, 'Not Found')));
  scope.addHook('preHandler', async (request) => {
    if (request.headers['key'] !== apiKey) throw new Refusal(400, 'Invalid Api key, key not found', 'failed');
  });

  scope.get('/destination/province', async () => ok('Success Get Province', [...locations().provinces.values()]));

  scope.get('/destination/city/:id', async (request) => {
    const provinceId = readId(request.params);
    const rows = [...locations().cities.values()].filter((city) => city.provinceId === provinceId);
    if (rows.length === 0) throw new Refusal(404, 'City Data not found');
    return ok(
      'Success Get City By Province ID',
      rows.map(({ id, name }) => ({ id, name })),
    );
  });

  scope.get('/destination/district/:id', async (request) => {
    const cityId = readId(request.params);
    const rows = [...locations().districts.values()].filter((district) => district.cityId === cityId);
    if (rows.length === 0) throw new Refusal(404, 'District Data not found');
    return ok(
      'Success Get District By City ID',
      rows.map(({ id, name }) => ({ id, name })),
    );
  });

  scope.post('/calculate/district/domestic-cost', async (request) => {
    const form = readCostForm(request.body);
    const couriers = form.courier.split(':').map((code) => code.trim());
    if (couriers.some((code) => !COURIER_CODES.has(code))) throw new Refusal(422, 'Invalid Courier');
    const from = placeOf(form.origin);
    const to = placeOf(form.destination);
    const rows = from && to ? costRows({ from, to, weightGrams: form.weight, couriers }) : [];
    if (rows.length === 0) throw new Refusal(404, NOBODY_GOES_THERE);
    return ok('Success Calculate Domestic Shipping cost', form.price === 'highest' ? rows.reverse() : rows);
  });

  function placeOf(districtId: number): Place | undefined {
    const { cities, districts } = locations();
    const district = districts.get(districtId);
    const city = district && cities.get(district.cityId);
    return district && city && { city, district };
  }

  scope.post('/track/waybill', async (request) => {
    // The official call puts the fields in the query although the table says form body; both are taken.
    const given = z.object({ awb: z.string(), courier: z.string(), last_phone_number: z.string().optional() }).safeParse({
      ...asRecord(request.query),
      ...asRecord(request.body),
    });
    if (!given.success) throw new Refusal(400, 'Missing Params');
    if (!COURIER_CODES.has(given.data.courier)) throw new Refusal(422, 'Invalid Courier');
    const parcel = trackParcel(given.data);
    if (!parcel) throw new Refusal(404, 'Invalid Awb');
    return ok('Success Get Waybill', parcel);
  });
}

function readId(params: unknown): number {
  const parsed = idParam.safeParse(params);
  if (!parsed.success) throw new Refusal(422, 'Parameter Missing');
  return parsed.data.id;
}

const wholeText = z.string().regex(/^\d+$/u).transform(Number).pipe(z.number().positive());
const costForm = z.object({
  origin: wholeText,
  destination: wholeText,
  weight: wholeText,
  courier: z.string().min(1),
  price: z.string().optional(),
});

/** Missing fields are told the way the live API does, one line a field (rajaongkir.md section 6). */
function readCostForm(body: unknown): z.output<typeof costForm> {
  const parsed = costForm.safeParse(asRecord(body));
  if (parsed.success) return parsed.data;
  const fields = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))].map(
    (name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  );
  throw new Refusal(
    400,
    fields.map((name) => `Key: 'CalculateRequestV2.${name}' Error:Field validation for '${name}' failed on the 'required' tag`).join('\n'),
  );
}

function asRecord(value: unknown): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).catch({}).parse(value);
}
