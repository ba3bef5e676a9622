import { COURIERS } from './couriers.ts';

/**
 * A made-up parcel for any waybill of 8 or more letters and digits; one that ends in 0 is still on its way. Formats as captured
 * (rajaongkir.md section 7).
 */
export function trackParcel({ awb, courier, last_phone_number }: { awb: string; courier: string; last_phone_number?: string | undefined }) {
  if (!/^[A-Z0-9]{8,30}$/iu.test(awb)) return undefined;
  // JNE wants the last five digits of the recipient's phone.
  if (courier === 'jne' && !/^\d{5}$/u.test(last_phone_number ?? '')) return undefined;
  const delivered = !awb.endsWith('0');
  const status = delivered ? 'DELIVERED' : 'ON PROCESS';
  const picked = {
    manifest_code: '',
    manifest_description: 'DITERIMA DI GUDANG CONTOH',
    manifest_date: '15-01-2026 09:10:00',
    manifest_time: '',
    city_name: '',
    title: '',
  };
  const handed = {
    manifest_code: '',
    manifest_description: 'DITERIMA OLEH CUT CONTOH',
    manifest_date: '17-01-2026 14:02:10',
    manifest_time: '',
    city_name: '',
    title: '',
  };
  return {
    delivered,
    summary: {
      courier_code: courier,
      courier_name: COURIERS.find((one) => one.code === courier)?.name ?? courier,
      waybill_number: awb,
      service_code: 'REG',
      waybill_date: '15-01-2026 09:10:00',
      shipper_name: 'Lapak Hijau (simulasi)',
      receiver_name: 'Cut Contoh',
      origin: 'BANDA ACEH',
      destination: 'LHOKSEUMAWE',
      status,
    },
    details: {
      waybill_number: awb,
      waybill_date: '2026-01-15',
      waybill_time: '09:10',
      weight: '0.5 Kg',
      origin: 'BANDA ACEH',
      destination: 'LHOKSEUMAWE',
      shipper_name: 'Lapak Hijau (simulasi)',
      shipper_address1: '',
      shipper_address2: '',
      shipper_address3: '',
      shipper_city: 'BANDA ACEH',
      receiver_name: 'Cut Contoh',
      receiver_address1: '',
      receiver_address2: '',
      receiver_address3: '',
      receiver_city: 'LHOKSEUMAWE',
    },
    delivery_status: delivered
      ? { status, pod_receiver: 'Cut Contoh', pod_date: '2026-01-17', pod_time: '14:02' }
      : { status, pod_receiver: '', pod_date: '', pod_time: '' },
    manifest: delivered ? [handed, picked] : [picked],
  };
}
