import { tillOfDrawer } from '@lapak/contract/ledger/cash-places';
import { RoundClosing } from '@lapak/contract/sales/rounds';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { api } from '../../../lib/browser-api.ts';
import { countText, rupiah } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SelectField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { CountedCash } from '../../shared/form/counted-cash.tsx';
import { askDialog, isOutdated } from '../../shared/form/declared-dialog.tsx';
import type { Round } from './round.ts';

/** The cash that a courier hands in, as it is counted; it closes what they bring. */
export const CloseRoundDialog = askDialog(({ round }: { round: Round }) => {
  const { courier_id, courier_name, held, stops, difference_limit } = round;
  const open = stops.filter(({ ending }) => ending === null).length;
  return {
    title: `Terima setoran ${courier_name}`,
    about: `Di kurir menurut buku ${rupiah(held)}. Antarannya ditutup, dan tautannya mati.`,
    size: 'md',
    sendText: 'Tutup antaran',
    pendingText: 'Menutup...',
    input: RoundClosing,
    values: { reason: '', to_place: 'safe', denominations: [], expected: held },
    form: [
      () => open > 0 && <Alert tone="warning">{countText(open)} antaran belum dicatat. Yang dicatat nanti tetap diterima.</Alert>,
      (form) => <CountedCash form={form} name="counted" />,
      (form) => {
        const counted: unknown = form.watch('counted');
        const difference = typeof counted === 'number' ? Math.round((counted - held) * 100) / 100 : 0;
        return (
          difference !== 0 && (
            <>
              <p className="font-semibold text-danger tabular-nums" role="status">
                Selisih {rupiah(difference)} ({difference > 0 ? 'lebih' : 'kurang'}), dicatat sebagai Selisih kas.
              </p>
              <TextField
                form={form}
                name="reason"
                label="Alasan selisih"
                required={Math.abs(difference) > difference_limit}
                maxLength={200}
                autoComplete="off"
              />
            </>
          )
        );
      },
      (form) => <PlaceField form={form} />,
    ],
    send: (body, keyOf) =>
      api.call('closeRound', { params: { id: courier_id }, body, headers: { 'idempotency-key': keyOf({ courier_id, ...body }) } }),
    done: ({ data: { counted } }) => `${rupiah(counted)} diterima dari ${courier_name}. Antarannya ditutup.`,
    reloads: isOutdated,
  };
});

/** Where the cash goes to, if a drawer is open. */
function PlaceField({ form }: { form: UseFormReturn<z.input<typeof RoundClosing>, unknown, RoundClosing> }) {
  const places = useLoaded('drawers of a hand-in', async (signal) => {
    const { data } = await api.call('listCashPlaces', { signal });
    return data.places.filter(({ place, is_open }) => is_open && tillOfDrawer(place) !== null);
  });
  if (!places.data?.length) return null;
  return (
    <SelectField form={form} name="to_place" label="Masuk ke">
      <option value="safe">Brankas</option>
      {places.data.map(({ place, name }) => (
        <option key={place} value={place}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
