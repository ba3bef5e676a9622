import { COURIER_CODES } from '@lapak/contract/sales/courier-codes';

export { COURIER_CODES };
export type CourierCode = (typeof COURIER_CODES)[number];

/** Names that a shopper knows (rajaongkir.md section 8), shorter than the long forms in the cost rows. */
export const COURIER_NAMES: Readonly<Record<CourierCode, string>> = {
  jne: 'JNE',
  sicepat: 'SiCepat Express',
  ide: 'ID Express',
  sap: 'SAP Express',
  jnt: 'J&T Express',
  ninja: 'Ninja Xpress',
  tiki: 'TIKI',
  lion: 'Lion Parcel',
  anteraja: 'AnterAja',
  pos: 'POS Indonesia',
  ncs: 'NCS',
  rex: 'Royal Express Indonesia (REX)',
  rpx: 'RPX',
  sentral: 'Sentral Cargo',
  star: 'Star Cargo',
  wahana: 'Wahana',
  dse: 'DSE (21 Express)',
};

/** Couriers whose parcels the service says it doesn't track (rajaongkir.md section 8). */
const UNTRACKED = new Set<string>(['sicepat', 'ide', 'sentral', 'rex']);

/** Code of each courier whose parcels can be followed, by its code and by its name, in lower case. */
export const TRACKED_COURIERS: ReadonlyMap<string, string> = new Map(
  Object.entries(COURIER_NAMES)
    .filter(([code]) => !UNTRACKED.has(code))
    .flatMap(([code, name]) => [
      [code, code],
      [name.toLowerCase(), code],
    ]),
);
