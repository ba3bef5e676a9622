/** How an estimate is written; the real couriers differ in it (rajaongkir.md section 5). */
export type EtdStyle = 'range' | 'single' | 'same' | 'none' | 'today';

export interface Service {
  service: string;
  description: string;
  /** Price against the ordinary one of the zone. */
  factor: number;
  /** Zones served, both included (`tariffs.ts`). */
  zones: [from: number, to: number];
  /** Days more (or, negative, fewer) than the ordinary service. */
  slower: number;
  etd: EtdStyle;
  /** Billed as at least so many kilograms. */
  minimumKg?: number;
  /** For vehicles: a price that weight doesn't change, times the zone. */
  fixed?: number;
}

export interface Courier {
  code: string;
  name: string;
  /** Where it delivers: everywhere, everywhere but Maluku and Papua, the western islands, towns only, or Java only. */
  reach: 'all' | 'not-east' | 'west' | 'towns' | 'java';
  services: Service[];
}

const ALL: [number, number] = [0, 5];

/** The 17 couriers of rajaongkir.md section 8 with services as they look in captured answers; who serves what is our choice. */
export const COURIERS: readonly Courier[] = [
  {
    code: 'jne',
    name: 'Jalur Nugraha Ekakurir (JNE)',
    reach: 'all',
    services: [
      { service: 'CTC', description: 'JNE City Courier', factor: 0.95, zones: [0, 0], slower: 0, etd: 'range' },
      { service: 'CTCYES', description: 'JNE City Courier', factor: 1.7, zones: [0, 0], slower: -1, etd: 'single' },
      { service: 'REG', description: 'Layanan Reguler', factor: 1, zones: [1, 5], slower: 0, etd: 'single' },
      { service: 'OKE', description: 'Ongkos Kirim Ekonomis', factor: 0.86, zones: [2, 4], slower: 2, etd: 'range' },
      { service: 'YES', description: 'Yakin Esok Sampai', factor: 1.65, zones: [1, 3], slower: -9, etd: 'single' },
      { service: 'JTR', description: 'JNE Trucking', factor: 0.34, zones: [1, 4], slower: 4, etd: 'range', minimumKg: 10 },
      { service: 'JTR<130', description: 'JNE Trucking', factor: 1, zones: [2, 4], slower: 4, etd: 'single', fixed: 700_000 },
      { service: 'JTR>130', description: 'JNE Trucking', factor: 1, zones: [2, 4], slower: 4, etd: 'single', fixed: 950_000 },
      { service: 'JTR>200', description: 'JNE Trucking', factor: 1, zones: [2, 4], slower: 4, etd: 'single', fixed: 1_300_000 },
    ],
  },
  {
    code: 'sicepat',
    name: 'SiCepat Express',
    reach: 'all',
    services: [
      { service: 'REG', description: 'Reguler', factor: 0.95, zones: ALL, slower: 0, etd: 'range' },
      { service: 'BEST', description: 'Besok Sampai Tujuan', factor: 1.5, zones: [0, 3], slower: -9, etd: 'single' },
      { service: 'GOKIL', description: 'Cargo (Minimal 10kg)', factor: 0.31, zones: [0, 4], slower: 3, etd: 'range', minimumKg: 10 },
    ],
  },
  {
    code: 'ide',
    name: 'ID Express',
    reach: 'not-east',
    services: [
      { service: 'STD', description: 'Standard Service', factor: 0.9, zones: [0, 4], slower: 1, etd: 'range' },
      { service: 'IDTRUCK', description: 'Truck Service', factor: 0.3, zones: [1, 4], slower: 4, etd: 'range', minimumKg: 10 },
    ],
  },
  {
    code: 'sap',
    name: 'Satria Antaran Prima',
    reach: 'all',
    services: [
      { service: 'UDRREG', description: 'Reguler', factor: 0.92, zones: ALL, slower: 0, etd: 'range' },
      { service: 'UDRONS', description: 'One Night Service', factor: 1.55, zones: [1, 3], slower: -9, etd: 'same' },
      { service: 'DRGREG', description: 'Cargo', factor: 0.5, zones: [2, 4], slower: 4, etd: 'range', minimumKg: 5 },
    ],
  },
  {
    code: 'jnt',
    name: 'J&T Express',
    reach: 'all',
    services: [{ service: 'EZ', description: 'Reguler', factor: 1, zones: ALL, slower: 0, etd: 'none' }],
  },
  {
    code: 'ninja',
    name: 'Ninja Xpress',
    reach: 'not-east',
    services: [{ service: 'STANDARD', description: 'Standard Service', factor: 0.94, zones: [0, 4], slower: 1, etd: 'none' }],
  },
  {
    code: 'tiki',
    name: 'Citra Van Titipan Kilat (TIKI)',
    reach: 'all',
    services: [
      { service: 'REG', description: 'Reguler Service', factor: 1.04, zones: ALL, slower: 0, etd: 'single' },
      { service: 'ECO', description: 'Economy Service', factor: 0.84, zones: [2, 5], slower: 2, etd: 'single' },
      { service: 'ONS', description: 'Over Night Service', factor: 1.6, zones: [0, 3], slower: -9, etd: 'single' },
      { service: 'TRC', description: 'Trucking Service', factor: 0.33, zones: [1, 4], slower: 4, etd: 'single', minimumKg: 10 },
      { service: 'T25', description: 'Motor Service', factor: 1, zones: [2, 4], slower: 5, etd: 'single', fixed: 420_000 },
    ],
  },
  {
    code: 'lion',
    name: 'Lion Parcel',
    reach: 'all',
    services: [
      { service: 'REGPACK', description: 'Regular Service', factor: 0.89, zones: ALL, slower: 0, etd: 'range' },
      { service: 'JAGOPACK', description: 'Economy Service', factor: 0.78, zones: [2, 5], slower: 2, etd: 'range' },
      { service: 'ONEPACK', description: 'One Day Service', factor: 1.45, zones: [0, 2], slower: -9, etd: 'same' },
      { service: 'BIGPACK', description: 'Big Package', factor: 0.32, zones: [1, 5], slower: 4, etd: 'range', minimumKg: 10 },
      { service: 'OTOPACK150', description: 'Unknown Service', factor: 1, zones: [2, 4], slower: 5, etd: 'range', fixed: 520_000 },
    ],
  },
  {
    code: 'anteraja',
    name: 'AnterAja',
    reach: 'not-east',
    services: [
      { service: 'REG', description: 'Regular', factor: 0.93, zones: [0, 4], slower: 0, etd: 'range' },
      { service: 'ND', description: 'Next Day', factor: 1.5, zones: [0, 1], slower: -9, etd: 'same' },
      { service: 'SD', description: 'Same Day', factor: 2.2, zones: [0, 0], slower: -9, etd: 'today' },
    ],
  },
  {
    code: 'pos',
    name: 'POS Indonesia (POS)',
    reach: 'all',
    services: [
      { service: 'Pos Reguler', description: '240', factor: 0.9, zones: ALL, slower: 1, etd: 'single' },
      { service: 'Pos Nextday', description: '447', factor: 1.55, zones: [0, 2], slower: -9, etd: 'single' },
      { service: 'POS KARGO', description: '210', factor: 0.3, zones: [1, 5], slower: 5, etd: 'single', minimumKg: 10 },
    ],
  },
  {
    code: 'ncs',
    name: 'Nusantara Card Semesta',
    reach: 'not-east',
    services: [
      { service: 'NRS', description: 'Regular Service', factor: 1.1, zones: [1, 4], slower: 0, etd: 'same' },
      { service: 'ONS', description: 'Overnight Service', factor: 1.7, zones: [1, 3], slower: -9, etd: 'same' },
    ],
  },
  {
    code: 'rex',
    name: 'Royal Express Indonesia (REX)',
    reach: 'not-east',
    services: [{ service: 'EXP', description: 'Express', factor: 1.06, zones: [1, 4], slower: 0, etd: 'range' }],
  },
  {
    code: 'rpx',
    name: 'RPX Holding',
    reach: 'towns',
    services: [
      { service: 'RGP', description: 'Regular Package', factor: 1.15, zones: ALL, slower: 0, etd: 'range' },
      { service: 'MDP', description: 'MidDay Package', factor: 1.8, zones: [0, 3], slower: -9, etd: 'single' },
    ],
  },
  {
    code: 'sentral',
    name: 'Sentral Cargo',
    reach: 'west',
    services: [{ service: 'DARAT CARGO', description: 'Via darat', factor: 0.36, zones: [1, 3], slower: 4, etd: 'range', minimumKg: 10 }],
  },
  {
    code: 'star',
    name: 'Star Cargo',
    reach: 'west',
    services: [
      { service: 'M-100', description: 'Motor 100 cc', factor: 1, zones: [2, 3], slower: 5, etd: 'range', fixed: 380_000 },
      { service: 'M-150', description: 'Motor 150 cc', factor: 1, zones: [2, 3], slower: 5, etd: 'range', fixed: 450_000 },
    ],
  },
  {
    code: 'wahana',
    name: 'Wahana Prestasi Logistik',
    reach: 'not-east',
    services: [{ service: 'Normal', description: 'Normal Service', factor: 0.7, zones: [0, 4], slower: 3, etd: 'range' }],
  },
  {
    code: 'dse',
    name: '21 Express',
    reach: 'java',
    services: [{ service: 'ECO', description: '', factor: 0.82, zones: [0, 2], slower: 1, etd: 'range' }],
  },
];
