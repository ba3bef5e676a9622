import type { Product } from '@lapak/contract/assortment/products';
import { workingDays } from '@lapak/contract/sales/delivery/days';
import { MessageCircleQuestion, Package, Truck } from 'lucide-react';
import { useMailto, useShop } from '../shop.ts';
import { ShippingEstimate } from './shipping-estimate.tsx';
import type { Arrival } from './use-arrival.ts';

/** What holds for most of Aceh, and for goods with a limit what they are sent by, until a shopper's own district is known. */
function InAceh({ product: { max_transit_days: limit } }: { product: Product }) {
  const { delivery } = useShop();
  return (
    <>
      <span>Sampai dalam {workingDays(delivery)} di wilayah Aceh.</span>{' '}
      {limit === null
        ? 'Ke pulau dan daerah jauh bisa lebih lama: cek tanggalnya di bawah.'
        : `Hanya dikirim dengan kurir yang sampai dalam ${limit} hari: cek dulu di bawah apakah ke tempat Anda bisa.`}
    </>
  );
}

/** Shipping facts: those of every product, and the cost to one's own district (spec section 2, product detail). */
export function ShippingInfo({ product, arrival }: { product: Product; arrival: Arrival }) {
  const mailto = useMailto();
  return (
    <section id="pengiriman" className="mt-7 scroll-mt-24 rounded-xl bg-leaf-50 p-5 sm:p-6">
      <h2 className="text-lg font-bold text-leaf-900">Pengiriman</h2>
      <ul className="mt-3 grid gap-3.5 text-base [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-leaf-700">
        <li className="flex gap-3">
          <Truck aria-hidden="true" />{' '}
          {/* What the couriers answered for the shopper's own district takes the place of what holds for Aceh. */}
          <span>{arrival.answered?.days ?? <InAceh product={product} />}</span>
        </li>
        <li className="flex gap-3">
          <Package aria-hidden="true" /> Produk segar dan beku dikirim dengan rantai dingin agar mutunya terjaga.
        </li>
        <li className="flex gap-3">
          <MessageCircleQuestion aria-hidden="true" />
          <span>
            Pesanan dalam jumlah besar?{' '}
            <a href={mailto('Konsultasi pesanan besar')} className="font-semibold text-leaf-800 underline underline-offset-4">
              Konsultasikan dengan kami
            </a>
            .
          </span>
        </li>
      </ul>
      <ShippingEstimate product={product} arrival={arrival} />
    </section>
  );
}
