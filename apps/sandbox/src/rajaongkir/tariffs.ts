import { COURIERS, type Courier, type EtdStyle, type Service } from './couriers.ts';
import type { City, District } from './locations.ts';

export interface Place {
  city: City;
  district: District;
}

export interface CostRow {
  name: string;
  code: string;
  service: string;
  description: string;
  cost: number;
  etd: string;
}

type Island = 'sumatra' | 'java' | 'nusa' | 'kalimantan' | 'sulawesi' | 'east';

/** Rupiah for the first and every further started kilogram, by zone; Aceh Utara from afar is about 63,000 (rajaongkir.md section 5). */
const PER_KG = [9_000, 19_000, 32_000, 52_000, 74_000, 118_000] as const;
const DAYS = [1, 2, 3, 4, 6, 9] as const;

/** Highland regencies of Papua that only the post reaches, by city code. */
const POST_ONLY = new Set(['9402', '9407', '9502', '9503', '9504', '9508']);
/** Islands off the coast, where a ferry makes it dearer and few couriers go. */
const OFFSHORE = new Set(['1109', '1172', '1204', '1214', '1224', '1225', '1278', '1309', '2103', '2105']);
const OFFSHORE_COURIERS = new Set(['jne', 'jnt', 'tiki', 'pos', 'sicepat', 'lion']);

function island(city: City): Island {
  const province = Number(city.code.slice(0, 2));
  if (province <= 21) return 'sumatra';
  if (province <= 36) return 'java';
  if (province <= 53) return 'nusa';
  if (province <= 65) return 'kalimantan';
  if (province <= 76) return 'sulawesi';
  return 'east';
}

/** 0 same city, 1 same province, 2 same island, 3 neighbouring island, 4 far, 5 to or from the east. By Kemendagri code. */
function zoneBetween(from: City, to: City): number {
  if (from.code === to.code) return 0;
  if (from.code.slice(0, 2) === to.code.slice(0, 2)) return 1;
  const a = island(from);
  const b = island(to);
  if (a === b) return a === 'east' ? 4 : 2;
  if (a === 'east' || b === 'east') return 5;
  const near = [a, b].includes('java') && [a, b].some((one) => one === 'sumatra' || one === 'nusa');
  return near ? 3 : 4;
}

/** Rows for a route, cheapest first; the same question always gets the same answer. Empty when nobody serves it. */
export function costRows(input: { from: Place; to: Place; weightGrams: number; couriers: readonly string[] }): CostRow[] {
  const { from, to } = input;
  // Nobody goes to Kabupaten Puncak, so that a shop meets the not-found answer.
  if (isUnserved(from.city) || isUnserved(to.city)) return [];
  const zone = zoneBetween(from.city, to.city);
  const kilograms = Math.max(1, Math.ceil(input.weightGrams / 1000));
  return COURIERS.filter((courier) => input.couriers.includes(courier.code) && serves(courier, from.city, to.city))
    .flatMap((courier) =>
      courier.services
        .filter((service) => zone >= service.zones[0] && zone <= service.zones[1])
        // Next-day flights land in towns.
        .filter((service) => service.slower > -9 || zone === 0 || to.city.kind === 'kota')
        .map((service) => ({
          name: courier.name,
          code: courier.code,
          service: service.service,
          description: service.description,
          cost: costOf(service, zone, kilograms, from, to),
          etd: etdText(service, zone, to),
        })),
    )
    .sort((a, b) => a.cost - b.cost || a.code.localeCompare(b.code));
}

function isUnserved(city: City): boolean {
  return city.name === 'PUNCAK';
}

function serves(courier: Courier, from: City, to: City): boolean {
  return [from, to].every((city) => reaches(courier, city));
}

function reaches(courier: Courier, city: City): boolean {
  if (POST_ONLY.has(city.code)) return courier.code === 'pos';
  if (OFFSHORE.has(city.code) && !OFFSHORE_COURIERS.has(courier.code)) return false;
  switch (courier.reach) {
    case 'all':
      return true;
    case 'not-east':
      return island(city) !== 'east';
    case 'west':
      return island(city) === 'sumatra' || island(city) === 'java';
    case 'java':
      return island(city) === 'java';
    case 'towns':
      return city.kind === 'kota';
  }
}

function costOf(service: Service, zone: number, kilograms: number, from: Place, to: Place): number {
  const spread = 0.92 + hash(`${from.city.code}>${to.city.code}`) * 0.16;
  const remote = (OFFSHORE.has(to.city.code) ? 1.35 : 1) * (to.city.kind === 'kota' ? 0.94 : 1) + hash(to.district.code) * 0.06;
  if (service.fixed !== undefined) return roundTo(service.fixed * Math.max(1, zone) * spread, 10_000);
  const billed = Math.max(kilograms, service.minimumKg ?? 1);
  const perKg = roundTo((PER_KG[zone] ?? PER_KG[5]) * service.factor * spread * remote, 500);
  return perKg * billed;
}

function etdText(service: Service, zone: number, to: Place): string {
  const days = Math.max(1, (DAYS[zone] ?? DAYS[5]) + (OFFSHORE.has(to.city.code) ? 2 : 0) + service.slower);
  return etdTexts[service.etd](days);
}

const etdTexts: Record<EtdStyle, (days: number) => string> = {
  range: (days) => `${days}-${days + 1 + Math.floor(days / 3)} day`,
  single: (days) => `${days} day`,
  same: (days) => `${days}-${days} day`,
  none: () => '',
  today: () => '0-0 day',
};

function roundTo(amount: number, step: number): number {
  return Math.max(step, Math.round(amount / step) * step);
}

/** A number from 0 up to 1 that depends on the text alone (FNV-1a). */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (const byte of Buffer.from(text)) state = Math.imul(state ^ byte, 0x01000193);
  return ((state >>> 0) % 10_000) / 10_000;
}
