import type { Product } from '@lapak/contract/assortment/products';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { shippingWeightGrams } from '@lapak/contract/pricing/shipping-weight';
import { SHIPPING_FAILED } from '@lapak/contract/sales/checkout/check-texts';
import { UNKNOWN_ARRIVAL } from '@lapak/contract/sales/delivery/arrival-text';
import { nothingFitsText } from '@lapak/contract/sales/delivery/keeping';
import { useEffect, useEffectEvent, useState } from 'react';
import { PlaceField } from '../../features/locations/place-field.tsx';
import { useCities, useDistricts } from '../../features/locations/use-places.ts';
import { arrivalNote } from '../../features/shipping/arrival-note.ts';
import { askShipping, type Calculation } from '../../features/shipping/ask-shipping.ts';
import { type Destination, forgetDestination, keepDestination, lastDestination } from '../../features/shipping/last-destination.ts';
import { allOptions, optionCost, optionText, pickOption, sooner } from '../../features/shipping/shipping-choice.ts';
import { useShopTime } from '../../features/shipping/use-shop-time.ts';
import { api } from '../../lib/browser-api.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { NothingFits } from '../parts/nothing-fits.tsx';
import type { Arrival } from './use-arrival.ts';

/** 'Ongkir ke kecamatan saya': asks once for the district, stores it in this browser, and shows the shipping cost of one piece. */
export default function EstimatePanel({ product, onAnswer }: { product: Product; onAnswer: Arrival['answer'] }) {
  const [destination, setDestination] = useState(lastDestination);
  if (destination === null) {
    return (
      <ChooseDestination
        onChosen={(chosen) => {
          keepDestination(chosen);
          setDestination(chosen);
        }}
      />
    );
  }
  return (
    <Estimate
      product={product}
      destination={destination}
      onAnswer={onAnswer}
      onForget={() => {
        forgetDestination();
        setDestination(null);
      }}
    />
  );
}

function ChooseDestination({ onChosen }: { onChosen: (destination: Destination) => void }) {
  const [province, setProvince] = useState<number | null>(null);
  const [city, setCity] = useState<{ id: number; name: string } | null>(null);
  const provinces = useLoaded('provinces', async (signal) => (await api.call('listProvinces', { signal })).data);
  const cities = useCities(province);
  const districts = useDistricts(city?.id ?? null);
  return (
    <fieldset>
      <legend className="font-bold">Ongkir ke kecamatan saya</legend>
      <p className="mt-1 text-sm text-ink-soft">Cukup sekali: kecamatan Anda disimpan di perangkat ini saja.</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <PlaceField
          label="Provinsi"
          places={provinces}
          value={province}
          onChange={(place) => {
            setProvince(place?.id ?? null);
            setCity(null);
          }}
          waitingText="Memuat..."
          failedText="Gagal memuat daftar provinsi. Silakan coba lagi."
          className="sm:col-span-2"
        />
        <PlaceField
          label="Kota/Kabupaten"
          places={cities}
          value={city?.id ?? null}
          onChange={setCity}
          waitingText="Pilih provinsi dulu"
          failedText="Gagal memuat kota/kabupaten. Silakan coba lagi."
        />
        <PlaceField
          label="Kecamatan"
          places={districts}
          value={null}
          onChange={(district) => {
            if (city && district) onChosen({ city: { id: city.id, name: city.name }, district: { id: district.id, name: district.name } });
          }}
          waitingText="Pilih kota/kabupaten dulu"
          failedText="Gagal memuat kecamatan. Silakan coba lagi."
        />
      </div>
    </fieldset>
  );
}

type EstimateProps = { product: Product; destination: Destination; onAnswer: Arrival['answer']; onForget: () => void };

function Estimate({ product, destination: { city, district }, onAnswer, onForget }: EstimateProps) {
  const question = {
    origin: product.origin_district_id,
    originCity: product.business?.city_name ?? null,
    districtId: district.id,
    cityId: city.id,
    weightGrams: shippingWeightGrams([{ quantity: 1 }]),
    productIds: [product.id],
  };
  const estimate = useLoaded(JSON.stringify(question), async (signal) => {
    const answer = await askShipping(question, signal);
    if (answer.error !== null && answer.national.length + answer.local.length === 0) throw new Error(answer.error);
    return answer;
  });
  const best = estimate.state === 'ready' ? pickOption(estimate.data, null) : null;
  const time = useShopTime(estimate.data?.clock ?? null);
  const note = best && arrivalNote(best, time);
  const fitsNowhere = estimate.state === 'ready' && best === null && allOptions(estimate.data).length > 0;
  const days = note ? `${note} di ${district.name}.` : fitsNowhere ? `${nothingFitsText(district.name)}.` : undefined;
  const soonest = best && ((estimate.data && sooner(estimate.data, best)) ?? best);
  const soonestNote = soonest && arrivalNote(soonest, time);
  const inShort = soonestNote ? `${soonestNote} di ${district.name} · ${formatRupiah(optionCost(soonest))}` : days;
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    tell(days !== undefined && inShort !== undefined ? { days, soonest: inShort } : undefined);
    return () => tell(undefined);
  }, [days, inShort]);
  const again = useEffectEvent(() => {
    if (estimate.state === 'failed') estimate.retry();
  });
  useEffect(() => {
    const onOnline = () => again();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <div>
      <h3 className="font-bold">
        Ongkir ke {district.name}, {city.name}
      </h3>
      <div aria-live="polite" className="mt-1.5 text-base">
        {estimate.state === 'ready' && <Costs answer={estimate.data} name={product.name} place={district.name} />}
        {estimate.state === 'loading' && <p className="text-ink-soft">Menghitung ongkir...</p>}
        {estimate.state === 'failed' && <Failure error={estimate.error} onRetry={estimate.retry} />}
      </div>
      <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={onForget}>
        Ganti kecamatan
      </Button>
    </div>
  );
}

/** The cheapest option that isn't too slow first, and a local courier with its day when that isn't the cheapest. */
function Costs({ answer, name, place }: { answer: Calculation; name: string; place: string }) {
  const { isEstimate, clock } = answer;
  const time = useShopTime(clock);
  const cheapest = pickOption(answer, null);
  if (cheapest === null) {
    return allOptions(answer).length === 0 ? <p>Belum ada layanan pengiriman ke sana.</p> : <NothingFits name={name} place={place} />;
  }
  const today = sooner(answer, cheapest);
  const byLocal = today && arrivalNote(today, time);
  return (
    <>
      <p>
        Mulai dari <strong className="text-leaf-800 tabular-nums">{formatRupiah(optionCost(cheapest))}</strong>
        <span className="text-ink-soft"> ({optionText(cheapest).name})</span>
      </p>
      <p className="mt-1">{arrivalNote(cheapest, time) ?? UNKNOWN_ARRIVAL}.</p>
      {today !== null && (
        <p className="mt-1">
          {byLocal === null ? 'Ada kurir lokal' : `${byLocal}, dengan kurir lokal`},{' '}
          <span className="tabular-nums">{formatRupiah(optionCost(today))}</span>.
        </p>
      )}
      <p className="mt-1 text-sm text-ink-soft">
        Untuk satu barang{isEstimate ? ', perkiraan: kurir sedang tidak dapat ditanya' : ''}. Beberapa barang dari tempat yang sama dikirim
        bersama.
      </p>
    </>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = navigator.onLine
    ? error instanceof Error
      ? error.message
      : SHIPPING_FAILED
    : 'Anda sedang tidak tersambung. Ongkir dihitung lagi begitu ada jaringan.';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="alert" className="font-medium text-danger">
        {text}
      </p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}
