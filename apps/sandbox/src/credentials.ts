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

export interface TripayKeys {
  merchantCode: string;
  apiKey: string;
  privateKey: string;
}
