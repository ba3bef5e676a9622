import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TripayKeys } from '../credentials.ts';
import { CHANNELS, type Channel, findChannel, presentChannel } from './channels.ts';
import type { Payments } from './payments.ts';
import { presentCreated, presentDetail, presentRow, STATUSES } from './transaction.ts';

const DEFAULT_EXPIRY_SECONDS = 24 * 60 * 60;

/** A refusal in Tripay's shape. Wordings that tripay.md doesn't have are ours. */
class Refusal extends Error {
  readonly status: number;
  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

const text = z.string().trim().min(1);
const whole = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^-?\d+$/u)
    .transform(Number),
]);
const optionalText = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null);
const optionalUrl = optionalText.refine((value) => value === null || /^https?:\/\//u.test(value), 'must be an http(s) URL');

const createShape = z.object({
  method: text,
  merchant_ref: text,
  amount: whole,
  customer_name: text,
  customer_email: z
    .string()
    .trim()
    .regex(/^[^\s@]+@[^\s@]+$/u),
  customer_phone: optionalText,
  order_items: z
    .array(
      z.object({
        sku: optionalText,
        name: text,
        price: whole,
        quantity: whole.pipe(z.number().positive()),
        product_url: optionalText,
        image_url: optionalText,
      }),
    )
    .min(1),
  callback_url: optionalUrl,
  return_url: optionalUrl,
  expired_time: whole.nullish(),
  signature: z.string().default(''),
});

const listQuery = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  per_page: z.coerce.number().int().min(1).max(50).catch(50),
  sort: z.enum(['asc', 'desc']).catch('desc'),
  reference: z.string().optional(),
  merchant_ref: z.string().optional(),
  method: z.string().optional(),
  status: z.enum(STATUSES).optional().catch(undefined),
});

export function tripayFailure(_status: number, message: string) {
  return { success: false, message };
}

function ok(data: unknown, message = '') {
  return { success: true, message, data };
}

/** The API of tripay.md, to be registered under `/tripay/api-sandbox`. */
export function tripayApi(
  scope: FastifyInstance,
  { payments, keys, baseUrl }: { payments: Payments; keys: TripayKeys; baseUrl: (request: FastifyRequest) => string },
): void {
  scope.setErrorHandler((error, _request, reply) => answerError(error, reply));
  scope.setNotFoundHandler((_request, reply) => reply.code(404).send(tripayFailure(404, 'Not Found')));
  scope.addHook('preHandler', async (request) => {
    const given = request.headers.authorization ?? '';
    if (!sameText(given, `Bearer ${keys.apiKey}`)) throw new Refusal('Invalid API Key', 401);
  });

  scope.get('/merchant/payment-channel', async (request) =>
    ok(
      CHANNELS.map((channel) => presentChannel(channel, baseUrl(request))),
      'Success',
    ),
  );

  scope.get('/merchant/transactions', async (request) => {
    const query = read(listQuery, request.query);
    const found = payments
      .all()
      .filter(
        (tx) =>
          (!query.reference || tx.reference === query.reference) &&
          (!query.merchant_ref || tx.merchant_ref === query.merchant_ref) &&
          (!query.method || tx.method === query.method) &&
          (!query.status || tx.status === query.status),
      );
    if (query.sort === 'desc') found.reverse();
    const from = (query.page - 1) * query.per_page;
    const rows = found.slice(from, from + query.per_page);
    const lastPage = Math.max(1, Math.ceil(found.length / query.per_page));
    return {
      ...ok(rows.map((tx) => presentRow(tx, baseUrl(request)))),
      pagination: {
        sort: query.sort,
        offset: { from: rows.length === 0 ? 0 : from + 1, to: from + rows.length },
        current_page: query.page,
        previous_page: query.page > 1 ? query.page - 1 : null,
        next_page: query.page < lastPage ? query.page + 1 : null,
        last_page: lastPage,
        per_page: query.per_page,
        total_records: found.length,
      },
    };
  });

  scope.post('/transaction/create', async (request) => {
    const input = read(createShape, request.body);
    const channel = knownChannel(input.method);
    if (!sameText(input.signature, expectedSignature(keys, input))) throw new Refusal('Invalid signature');
    const sum = input.order_items.reduce((total, item) => total + item.price * item.quantity, 0);
    if (sum !== input.amount) throw new Refusal('Inconsistent: order_items != amount');
    if (input.amount < channel.minimumAmount) throw new Refusal(`Minimum amount for ${channel.code} is ${channel.minimumAmount}`);
    if (input.amount > channel.maximumAmount) throw new Refusal(`Maximum amount for ${channel.code} is ${channel.maximumAmount}`);
    if (channel.needsPhone && input.customer_phone === null) throw new Refusal(`customer_phone is required for ${channel.code}`);
    const { method, amount, signature, expired_time, ...rest } = input;
    const created = await payments.create(channel, { ...rest, amount, expired_at: expiresAt(channel, expired_time ?? undefined) });
    return ok(presentCreated(created, baseUrl(request)));
  });

  scope.get('/transaction/detail', async (request) => ok(presentDetail(known(payments, request), baseUrl(request))));
}

function known(payments: Payments, request: FastifyRequest) {
  const { reference } = read(z.object({ reference: text }), request.query);
  const found = payments.find(reference);
  if (found?.reference !== reference) throw new Refusal('Transaction not found', 404);
  return found;
}

function knownChannel(code: string): Channel {
  const channel = findChannel(code);
  if (!channel) throw new Refusal('Payment channel is not available');
  return channel;
}

/** What the real API does with a time out of range isn't documented; here it is refused, so that a forgotten clamp shows. */
function expiresAt(channel: Channel, wanted: number | undefined): number {
  const now = Math.floor(Date.now() / 1000);
  const { min, max } = channel.expiryMinutes;
  if (wanted === undefined) return now + Math.min(DEFAULT_EXPIRY_SECONDS, max * 60);
  if (wanted < now + min * 60 || wanted > now + max * 60) {
    throw new Refusal(`expired_time of ${channel.code} must be ${min} to ${max} minutes from now`);
  }
  return wanted;
}

function expectedSignature(keys: TripayKeys, input: { merchant_ref: string; amount: number }): string {
  return createHmac('sha256', keys.privateKey).update(`${keys.merchantCode}${input.merchant_ref}${input.amount}`).digest('hex');
}

function sameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Refusal(`The ${issue?.path.join('.') || 'request'} field is missing or not valid`);
}

function answerError(error: unknown, reply: FastifyReply) {
  if (error instanceof Refusal) return reply.code(error.status).send(tripayFailure(error.status, error.message));
  const status = z.object({ statusCode: z.number() }).safeParse(error).data?.statusCode ?? 500;
  if (status >= 500) console.error('sandbox:', error);
  return reply.code(status).send(tripayFailure(status, status < 500 && error instanceof Error ? error.message : 'Server Error'));
}
