import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { SANDBOX_TRIPAY } from '../credentials.ts';

/** A correct create request; `changes` are put over it after it was signed. */
export function createBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const merchantRef = 'ACH-20260115-0007';
  const amount = 187_500;
  return {
    method: 'BRIVA',
    merchant_ref: merchantRef,
    amount,
    customer_name: 'Cut Nyak Contoh',
    customer_email: 'cut.contoh@toko.example',
    customer_phone: '081200000007',
    order_items: [
      { sku: 'KOPI-GAYO-250', name: 'Kopi Gayo 250 g', price: 75_000, quantity: 2 },
      { sku: 'ONGKIR', name: 'Ongkos kirim JNE REG', price: 37_500, quantity: 1 },
    ],
    signature: sign(merchantRef, amount),
    ...changes,
  };
}

export function sign(merchantRef: string, amount: number): string {
  return createHmac('sha256', SANDBOX_TRIPAY.privateKey).update(`${SANDBOX_TRIPAY.merchantCode}${merchantRef}${amount}`).digest('hex');
}

const answer = z.object({ success: z.boolean(), message: z.string(), data: z.unknown().optional() });

export async function askTripay(url: string, path: string, body?: unknown, apiKey: string = SANDBOX_TRIPAY.apiKey) {
  const response = await fetch(`${url}/tripay/api-sandbox${path}`, {
    headers: { authorization: `Bearer ${apiKey}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, ...answer.parse(await response.json()) };
}

const createdShape = z.looseObject({ reference: z.string(), status: z.string(), amount: z.number(), checkout_url: z.string() });

export async function createTransaction(url: string, changes: Record<string, unknown> = {}) {
  const { data, message } = await askTripay(url, '/transaction/create', createBody(changes));
  const created = createdShape.safeParse(data);
  if (!created.success) throw new Error(`not created: ${message}`);
  return created.data;
}

export async function hook(url: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${url}/sandbox${path}`, {
    method: 'POST',
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
