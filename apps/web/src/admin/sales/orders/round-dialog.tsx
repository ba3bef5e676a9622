import type { AnswerOf } from '@lapak/contract/endpoints';
import { useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { countText } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { courierAddress, SendCourierLink } from '../../shared/components/courier-link.tsx';

type RoundDialogProps = { ids: readonly number[]; onClose: () => void };

/** Gives the ticked orders to a courier for today, and shows the link by which they say what became of each. */
export function RoundDialog({ ids, onClose }: RoundDialogProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const couriers = useLoaded('couriers of a round', async (signal) => {
    const { data } = await api.call('listCouriers', { query: { page_size: 200 }, signal });
    return data.filter(({ is_active }) => is_active);
  });
  const give = useSend('assignOrders', { key: `round of ${ids.join()}` });
  const courierId = chosen ?? couriers.data?.[0]?.id ?? null;
  const given = give.answer?.data ?? null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Serahkan ke kurir"
      description={given ? undefined : `${countText(ids.length)} pesanan untuk hari ini. Yang belum dikirim menjadi dikirim.`}
      footer={
        given ? (
          <Button onClick={onClose}>Selesai</Button>
        ) : (
          <Button
            disabled={courierId === null}
            pending={give.pending}
            pendingText="Menyerahkan..."
            onClick={() => courierId !== null && void give.send({ params: { id: courierId }, body: { ids: [...ids] } })}
          >
            Serahkan {countText(ids.length)} pesanan
          </Button>
        )
      }
    >
      {given ? (
        <Given given={given} />
      ) : (
        <Field label="Kurir">
          {(control) => (
            <Select {...control} value={courierId ?? ''} onChange={({ target }) => setChosen(Number(target.value))}>
              {(couriers.data ?? []).map(({ id, courier_name }) => (
                <option key={id} value={id}>
                  {courier_name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </Dialog>
  );
}

/** The link, for as long as the day lasts, and what could not be given. */
function Given({ given }: { given: AnswerOf<'assignOrders'>['data'] }) {
  const { courier_name, rows } = given;
  const address = courierAddress(given);
  const left = rows.filter(({ done }) => !done);
  return (
    <div className="grid gap-4">
      <p role="status">
        {countText(rows.length - left.length)} pesanan dibawa {courier_name}.
      </p>
      <p className="break-all">
        <a href={address} className="font-semibold text-leaf-800 underline underline-offset-4">
          {address}
        </a>
        <span className="block text-sm text-ink-soft">
          Siapa yang memegang tautan ini melihat alamat pembeli. Berlaku sampai malam ini.
        </span>
      </p>
      <SendCourierLink link={given} />
      {left.length > 0 && (
        <ul className="list-disc pl-5">
          {left.map(({ id, reason }) => (
            <li key={id}>
              #{id}: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
