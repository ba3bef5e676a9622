export interface Channel {
  code: string;
  name: string;
  group: 'Virtual Account' | 'Convenience Store' | 'E-Wallet';
  type: 'direct' | 'redirect';
  feeFlat: number;
  /** Hundredths of a percent: 70 is 0.70 %. */
  feePercentHundredths: number;
  minimumFee: number | null;
  feePayer: 'customer' | 'merchant';
  minimumAmount: number;
  maximumAmount: number;
  expiryMinutes: { min: number; max: number };
  needsPhone: boolean;
}

function virtualAccount(code: string, bank: string, min: number, max: number, feeFlat = 4_250): Channel {
  return {
    code,
    name: `${bank} Virtual Account`,
    group: 'Virtual Account',
    type: 'direct',
    feeFlat,
    feePercentHundredths: 0,
    minimumFee: null,
    feePayer: 'customer',
    minimumAmount: 10_000,
    maximumAmount: 10_000_000,
    expiryMinutes: { min, max },
    needsPhone: false,
  };
}

function store(code: string, name: string, minimumAmount: number, min: number, max: number): Channel {
  return {
    code,
    name,
    group: 'Convenience Store',
    type: 'direct',
    feeFlat: 3_500,
    feePercentHundredths: 0,
    minimumFee: null,
    feePayer: 'merchant',
    minimumAmount,
    maximumAmount: 2_500_000,
    expiryMinutes: { min, max },
    needsPhone: false,
  };
}

function wallet(code: string, name: string, max: number, needsPhone = false): Channel {
  return {
    code,
    name,
    group: 'E-Wallet',
    type: 'redirect',
    feeFlat: 0,
    feePercentHundredths: 300,
    minimumFee: 1_000,
    feePayer: 'merchant',
    minimumAmount: 1_000,
    maximumAmount: 10_000_000,
    expiryMinutes: { min: 15, max },
    needsPhone,
  };
}

function qris(code: string, name: string, max: number): Channel {
  return {
    code,
    name,
    group: 'E-Wallet',
    type: 'direct',
    feeFlat: 750,
    feePercentHundredths: 70,
    minimumFee: null,
    feePayer: 'merchant',
    minimumAmount: 1_000,
    maximumAmount: 5_000_000,
    expiryMinutes: { min: 10, max },
    needsPhone: false,
  };
}

/** Every channel of the reference table (tripay.md section 4). Who pays the fee is our choice: buyers for VA, the shop for the rest. */
export const CHANNELS: readonly Channel[] = [
  virtualAccount('PERMATAVA', 'Permata', 60, 43_200),
  virtualAccount('BNIVA', 'BNI', 15, 1_440),
  virtualAccount('BRIVA', 'BRI', 60, 43_200),
  virtualAccount('MANDIRIVA', 'Mandiri', 60, 43_200),
  virtualAccount('BCAVA', 'BCA', 15, 43_200, 5_500),
  virtualAccount('MUAMALATVA', 'Muamalat', 60, 180),
  virtualAccount('CIMBVA', 'CIMB Niaga', 15, 43_200),
  virtualAccount('BSIVA', 'BSI', 60, 180),
  virtualAccount('OCBCVA', 'OCBC NISP', 15, 43_200),
  virtualAccount('DANAMONVA', 'Danamon', 15, 43_200),
  virtualAccount('OTHERBANKVA', 'Other Bank', 15, 1_440),
  store('ALFAMART', 'Alfamart', 10_000, 60, 1_440),
  store('INDOMARET', 'Indomaret', 10_000, 15, 43_200),
  store('ALFAMIDI', 'Alfamidi', 5_000, 60, 1_440),
  wallet('OVO', 'OVO', 43_200, true),
  wallet('DANA', 'DANA', 60),
  wallet('SHOPEEPAY', 'ShopeePay', 60),
  qris('QRIS', 'QRIS by ShopeePay', 60),
  qris('QRISC', 'QRIS (Customizable)', 1_440),
  qris('QRIS2', 'QRIS', 1_440),
];

const byCode = new Map(CHANNELS.map((channel) => [channel.code, channel]));

export function findChannel(code: string): Channel | undefined {
  return byCode.get(code);
}

export function isQris(channel: Channel): boolean {
  return channel.code.startsWith('QRIS');
}

/** The fee for an amount, in whole rupiah: flat plus percent to the nearest rupiah (3 % of 103,093 is 3,093), raised to the minimum. */
export function feeFor(channel: Channel, amount: number): { merchant: number; customer: number } {
  const percent = Math.round((amount * channel.feePercentHundredths) / 10_000);
  const fee = Math.max(channel.feeFlat + percent, channel.minimumFee ?? 0);
  return channel.feePayer === 'customer' ? { merchant: 0, customer: fee } : { merchant: fee, customer: 0 };
}

/** A row of `merchant/payment-channel`: `total_fee.percent` is text, the other percents are numbers (tripay.md section 3). */
export function presentChannel(channel: Channel, baseUrl: string) {
  const fee = { flat: channel.feeFlat, percent: channel.feePercentHundredths / 100 };
  const none = { flat: 0, percent: 0 };
  return {
    group: channel.group,
    code: channel.code,
    name: channel.name,
    type: channel.type,
    fee_merchant: channel.feePayer === 'merchant' ? fee : none,
    fee_customer: channel.feePayer === 'customer' ? fee : none,
    total_fee: { flat: channel.feeFlat, percent: percentText(channel) },
    minimum_fee: channel.minimumFee,
    maximum_fee: null,
    minimum_amount: channel.minimumAmount,
    maximum_amount: channel.maximumAmount,
    icon_url: `${baseUrl}/tripay/icons/${channel.code}.svg`,
    active: true,
  };
}

function percentText(channel: Channel): string {
  return (channel.feePercentHundredths / 100).toFixed(2);
}
