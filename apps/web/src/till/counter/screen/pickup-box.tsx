import type { PickupDetails } from '@lapak/contract/sales/pickup-settings';
import { Store } from 'lucide-react';
import { Alert } from '../../../ui/alert.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePickup } from '../catalog/catalog-copy.ts';

/** Where buyers pick up (spec section 2, POS). */
export function PickupBox() {
  const { settings, state } = usePickup();
  return (
    <section aria-label="Lokasi pickup" className="border-t pt-3 text-sm">
      <h3 className="flex items-center gap-2 font-bold">
        <Store className="size-4 text-leaf-700" aria-hidden="true" /> Lokasi pickup
      </h3>
      <div className="mt-1.5 text-ink-soft wrap-anywhere">
        {state === 'loading' && <Skeleton className="h-10" />}
        {state === 'failed' && (
          <Alert tone="warning">Gagal memuat pengaturan lokasi pickup. Gunakan informasi manual jika diperlukan.</Alert>
        )}
        {state === 'ready' && (settings ? <Details settings={settings} /> : <p>Belum ada konfigurasi pickup.</p>)}
      </div>
    </section>
  );
}

function Details({ settings }: { settings: PickupDetails }) {
  return (
    <>
      {settings.pickup_name && <p className="font-semibold text-ink">{settings.pickup_name}</p>}
      {addressLines(settings).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {settings.pickup_phone && (
        <p className="mt-1">
          Kontak: <PhoneLink number={settings.pickup_phone} className="underline" />
        </p>
      )}
    </>
  );
}

/** Street, then the places from small to large, then province and postcode. */
function addressLines(settings: PickupDetails): string[] {
  const joined = (parts: readonly (string | null)[], by: string) => parts.filter(Boolean).join(by);
  const { pickup_address, pickup_subdistrict, pickup_district, pickup_city, pickup_province, pickup_postcode } = settings;
  return [
    pickup_address ?? '',
    joined([pickup_subdistrict, pickup_district, pickup_city], ', '),
    joined([pickup_province, pickup_postcode], ' '),
  ].filter(Boolean);
}
