import { z } from 'zod';
import { askProvider, type ProviderQuestion } from '../ask-provider.ts';
import { ProviderError } from '../provider-error.ts';
import { readableText } from '../readable-text.ts';
import {
  gatewayChannel,
  type TripayChannel,
  type TripayOpening,
  type TripayTransaction,
  tripayEnvelope,
  tripayOpening,
  tripayTransaction,
  tripayTransactionRow,
} from './tripay-schemas.ts';
import { signTransaction } from './tripay-signature.ts';

export interface TripayConfig {
  /** For instance `https://tripay.co.id/api`; a slash at the end does no harm. */
  baseUrl: string;
  merchantCode: string;
  apiKey: string;
  privateKey: string;
  timeoutMs: number;
}

interface TripayOrderItem {
  name: string;
  /** Whole rupiah a piece, 0 or more. */
  price: number;
  quantity: number;
}

export interface CreateTransactionInput {
  /** Channel code. */
  method: string;
  /** Unique per attempt. */
  merchantRef: string;
  /** Whole rupiah, without the customer fee; exactly the sum of the items. */
  amount: number;
  customerName: string;
  customerEmail: string;
  customerPhone?: string;
  items: readonly TripayOrderItem[];
  callbackUrl?: string;
  returnUrl?: string;
  /** From `channelExpiresAt`; what Tripay does with a time outside the channel's range isn't documented. */
  expiresAt?: Date;
}

export interface TripayClient {
  channels(): Promise<TripayChannel[]>;
  createTransaction(input: CreateTransactionInput): Promise<TripayOpening>;
  transactionDetail(reference: string): Promise<TripayTransaction>;
  findByMerchantRef(merchantRef: string): Promise<TripayTransaction | null>;
}

/** Client of Tripay's closed payment (tripay.md). Every method throws ProviderError; rows carry Tripay's own field names. */
export function createTripayClient(config: TripayConfig): TripayClient {
  const base = config.baseUrl.replace(/\/+$/u, '');
  const secrets = [config.apiKey, config.privateKey];

  async function ask<Schema extends z.ZodType>(
    request: { method: 'GET'; path: string; query?: Record<string, string> } | { method: 'POST'; path: string; body: unknown },
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const query = request.method === 'GET' && request.query ? `?${new URLSearchParams(request.query)}` : '';
    const question: ProviderQuestion = {
      provider: 'tripay',
      url: `${base}${request.path}${query}`,
      method: request.method,
      headers: { authorization: `Bearer ${config.apiKey}`, accept: 'application/json' },
      timeoutMs: config.timeoutMs,
      secrets,
    };
    if (request.method === 'POST') {
      question.headers['content-type'] = 'application/json';
      question.body = JSON.stringify(request.body);
    }
    const reply = await askProvider(question);

    const envelope = tripayEnvelope.safeParse(reply.json);
    if (!envelope.success) {
      const reason = `HTTP ${reply.status}: ${readableText(reply.text, secrets) || '(empty)'}`;
      // A 4xx page in front of Tripay is a clear no; a 2xx that isn't an envelope says nothing.
      throw new ProviderError('tripay', reply.status >= 400 ? 'refused' : 'bad_answer', reason);
    }
    // `success` decides, not the status (tripay.md section 10).
    if (!envelope.data.success) {
      const reason = readableText(envelope.data.message ?? '', secrets) || `HTTP ${reply.status} without a message`;
      throw new ProviderError('tripay', 'refused', reason);
    }
    const data = schema.safeParse(envelope.data.data);
    if (!data.success) {
      throw new ProviderError('tripay', 'bad_answer', `${request.path}: ${readableText(z.prettifyError(data.error), secrets)}`);
    }
    return data.data;
  }

  /** Full detail with `paid_at`. A reference that Tripay doesn't know is `refused`. */
  async function transactionDetail(reference: string): Promise<TripayTransaction> {
    const found = await ask({ method: 'GET', path: '/transaction/detail', query: { reference } }, tripayTransaction);
    if (found.reference !== reference) {
      throw new ProviderError('tripay', 'bad_answer', `asked for ${reference}, got ${readableText(found.reference, secrets)}`);
    }
    return found;
  }

  /**
   * A row, if it is of that merchant_ref: of others it doesn't matter whether they can be read, and of this one it must be, or it would be
   * made twice.
   */
  function readRow(candidate: unknown, merchantRef: string): TripayRow[] {
    const row = tripayTransactionRow.safeParse(candidate);
    if (row.success) return row.data.merchant_ref === merchantRef ? [row.data] : [];
    if (!JSON.stringify(candidate).includes(JSON.stringify(merchantRef))) return [];
    throw new ProviderError('tripay', 'bad_answer', `a row of ${merchantRef} cannot be read`);
  }

  return {
    /** Channels switched on for this merchant, inactive ones too (look at `active`). A row that can't be read is left out. */
    async channels() {
      const rows = await ask({ method: 'GET', path: '/merchant/payment-channel' }, z.array(z.unknown()));
      const channels = rows.flatMap((row) => gatewayChannel.safeParse(row).data ?? []);
      if (rows.length > 0 && channels.length === 0) {
        throw new ProviderError('tripay', 'bad_answer', 'no channel row could be read');
      }
      return channels;
    },

    /**
     * Creates a closed transaction. Throws RangeError before anything is sent when an amount isn't whole rupiah or the
     * items don't add up: that is a bug of the caller. After `unreachable` or `bad_answer` it may exist: ask `findByMerchantRef`.
     */
    async createTransaction(input) {
      assertAmounts(input);
      const created = await ask(
        {
          method: 'POST',
          path: '/transaction/create',
          body: {
            method: input.method,
            merchant_ref: input.merchantRef,
            amount: input.amount,
            customer_name: input.customerName,
            customer_email: input.customerEmail,
            customer_phone: input.customerPhone,
            order_items: input.items.map(({ name, price, quantity }) => ({ name, price, quantity })),
            callback_url: input.callbackUrl,
            return_url: input.returnUrl,
            expired_time: input.expiresAt && Math.floor(input.expiresAt.getTime() / 1000),
            signature: signTransaction({
              merchantCode: config.merchantCode,
              merchantRef: input.merchantRef,
              amount: input.amount,
              privateKey: config.privateKey,
            }),
          },
        },
        tripayOpening,
      );
      if (created.merchant_ref !== input.merchantRef) {
        throw new ProviderError('tripay', 'bad_answer', `created under another merchant_ref than ${input.merchantRef}`);
      }
      return created;
    },

    transactionDetail,

    /**
     * The transaction of a merchant_ref, or null when Tripay has none: what to ask after a lost answer.
     * When several exist, a paid one wins, then the newest.
     */
    async findByMerchantRef(merchantRef) {
      const rows = await ask(
        { method: 'GET', path: '/merchant/transactions', query: { merchant_ref: merchantRef, sort: 'desc', per_page: '50' } },
        z.array(z.unknown()),
      );
      const [best] = rows
        .flatMap((row) => readRow(row, merchantRef))
        .sort((a, b) => Number(b.status === 'PAID') - Number(a.status === 'PAID') || (b.created_at ?? 0) - (a.created_at ?? 0));
      return best ? transactionDetail(best.reference) : null;
    },
  };
}

type TripayRow = z.output<typeof tripayTransactionRow>;

function assertAmounts(input: CreateTransactionInput): void {
  if (!Number.isSafeInteger(input.amount) || input.amount <= 0) {
    throw new RangeError(`amount is not a whole number of rupiah: ${input.amount}`);
  }
  let sum = 0;
  for (const item of input.items) {
    if (!Number.isSafeInteger(item.price) || item.price < 0) {
      throw new RangeError(`price of "${item.name}" is not a whole number of rupiah: ${item.price}`);
    }
    if (!Number.isSafeInteger(item.quantity) || item.quantity < 1) {
      throw new RangeError(`quantity of "${item.name}" is not a whole number above 0: ${item.quantity}`);
    }
    sum += item.price * item.quantity;
  }
  if (sum !== input.amount) throw new RangeError(`items add up to ${sum}, not to the amount ${input.amount}`);
}
