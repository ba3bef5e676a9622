import { nothingFitsText } from '@lapak/contract/sales/delivery/keeping';
import { AskLink } from './ask-link.tsx';

/** No courier to `place` is quick enough for what keeps for the shortest time, or says how quick it is: whom to ask. */
export function NothingFits({ name, place }: { name: string; place: string }) {
  const text = `Halo, adakah cara mengirim ${name} ke ${place}?`;
  return (
    <div role="alert" className="mt-4 grid justify-items-start gap-3 rounded-lg border border-warning-line bg-warning-soft p-3.5 text-base">
      <p>
        <strong>{nothingFitsText(place)}.</strong> Kurir ke sana terlalu lama untuk {name}, atau tidak menyebut waktunya.
      </p>
      <AskLink label="Tanya cara kirimnya" text={text} subject={text} />
    </div>
  );
}
