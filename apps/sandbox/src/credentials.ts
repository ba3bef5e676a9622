/** What the sandbox accepts unless it is told otherwise. Not secrets: nothing real answers to them. */
export const SANDBOX_TRIPAY = {
  merchantCode: 'T99001',
  apiKey: 'DEV-sandbox-bukan-kunci-asli',
  privateKey: 'sandbox-bukan-kunci-rahasia',
} as const;

export const SANDBOX_RAJAONGKIR = {
  apiKey: 'sandbox-bukan-kunci-ongkir',
} as const;

export const SANDBOX_ANSWER_MODEL = {
  apiKey: 'sandbox-bukan-kunci-model',
} as const;

/** The settings that point a shop at this sandbox's stand-ins for payments and couriers. */
export function sandboxProviders(base: string) {
  return {
    TRIPAY_BASE_URL: `${base}/tripay/api-sandbox`,
    TRIPAY_MERCHANT_CODE: SANDBOX_TRIPAY.merchantCode,
    TRIPAY_API_KEY: SANDBOX_TRIPAY.apiKey,
    TRIPAY_PRIVATE_KEY: SANDBOX_TRIPAY.privateKey,
    RAJAONGKIR_BASE_URL: `${base}/rajaongkir/api/v1`,
    RAJAONGKIR_API_KEY: SANDBOX_RAJAONGKIR.apiKey,
  };
}

export interface TripayKeys {
  merchantCode: string;
  apiKey: string;
  privateKey: string;
}
