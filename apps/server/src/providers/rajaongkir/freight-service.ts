/** Up to this weight freight and vehicle services are noise: they are priced for a pallet or a motorbike. */
export const FREIGHT_FROM_GRAMS = 10_000;

const ANY_COURIER = [
  /^JTR\s*[<>]/u, // JNE trucking by size of vehicle: JTR<130, JTR>130, JTR>200
  /^M-\d+/u, // motorbikes by engine size
  /^OTOPACK/u,
  /^BIGPACK/u,
  /CARGO|KARGO|TRUCK/u,
];

const BY_COURIER = new Map<string, RegExp>([
  ['tiki', /^(TRC|T15|T25|T60)$/u],
  ['sicepat', /^GOKIL$/u],
]);

/** True for a service that shouldn't be offered for a parcel under 10 kg; the API returns them for 1 kg too (rajaongkir.md section 5). */
export function isFreightService(code: string, service: string): boolean {
  const name = service.trim().toUpperCase();
  return ANY_COURIER.some((pattern) => pattern.test(name)) || (BY_COURIER.get(code.toLowerCase())?.test(name) ?? false);
}
