import { toRupiah } from '@lapak/contract/money/sen';
import type { Courier, CourierPrice, LocalOption } from '@lapak/contract/sales/couriers';
import { harmless, isFileAddress } from '@lapak/contract/web-addresses';
import type { CourierPriceRow, CourierRow, LocalOptionRow } from './queries.ts';

/** A courier's JSON; `prices` may include other couriers', as a page loads them together. */
export function presentCourier(row: CourierRow, prices: readonly CourierPriceRow[]): Courier {
  return {
    id: row.id,
    courier_name: row.courier_name,
    logo: harmless(row.logo, isFileAddress),
    type: row.type,
    status: row.status,
    phone_number: row.phone_number,
    email: row.email,
    address: row.address,
    vehicle_number: row.vehicle_number,
    license_number: row.license_number,
    city_id: row.city_id,
    city_name: row.city_name,
    notes: row.notes,
    is_active: row.is_active,
    version: row.version,
    prices: prices.filter((price) => price.courier_id === row.id).map(presentCourierPrice),
  };
}

export function presentCourierPrice(row: CourierPriceRow): CourierPrice {
  return {
    id: row.id,
    courier_id: row.courier_id,
    region: row.region,
    district_id: row.district_id,
    city_id: row.city_id,
    city_name: row.city_name,
    base_price: toRupiah(row.base_price_sen),
    price_per_km: toRupiah(row.price_per_km_sen),
    min_price: toRupiah(row.min_price_sen),
    pay: row.pay_sen === null ? null : toRupiah(row.pay_sen),
    max_distance_km: row.max_distance_km,
    notes: row.notes,
    is_active: row.is_active,
    version: row.version,
  };
}

export function presentLocalOption(row: LocalOptionRow): LocalOption {
  return {
    courier_id: row.courier_id,
    price_id: row.price_id,
    courier_name: row.courier_name,
    region: row.region,
    effective_price: toRupiah(row.effective_price_sen),
    notes: row.notes,
  };
}
