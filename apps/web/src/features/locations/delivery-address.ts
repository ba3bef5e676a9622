/** Recipient and address as the checkout's form has them; an id is null until the place is chosen. */
export interface DeliveryAddress {
  shipping_name: string;
  shipping_phone: string;
  shipping_address: string;
  shipping_postcode: string;
  shipping_province_id: number | null;
  shipping_province: string;
  shipping_city_id: number | null;
  shipping_city: string;
  shipping_district_id: number | null;
  shipping_district: string;
}

export const NO_ADDRESS: DeliveryAddress = {
  shipping_name: '',
  shipping_phone: '',
  shipping_address: '',
  shipping_postcode: '',
  shipping_province_id: null,
  shipping_province: '',
  shipping_city_id: null,
  shipping_city: '',
  shipping_district_id: null,
  shipping_district: '',
};

const FIELDS = Object.keys(NO_ADDRESS) as (keyof DeliveryAddress)[];

/** The address fields of a larger object. */
export function addressOf(details: DeliveryAddress): DeliveryAddress {
  return { ...NO_ADDRESS, ...Object.fromEntries(FIELDS.map((field) => [field, details[field]])) };
}

/** Whether a form has an address already, which must not be overwritten. */
export function saysWhere({ shipping_address, shipping_postcode, shipping_province_id }: DeliveryAddress): boolean {
  return shipping_address.trim() !== '' || shipping_postcode.trim() !== '' || shipping_province_id !== null;
}

/** Whether two addresses are the same; place names follow from the district and aren't compared. */
export function isSameAddress(a: DeliveryAddress, b: DeliveryAddress): boolean {
  return (
    a.shipping_district_id === b.shipping_district_id &&
    (['shipping_name', 'shipping_phone', 'shipping_address', 'shipping_postcode'] as const).every(
      (field) => a[field].trim() === b[field].trim(),
    )
  );
}
