import { tillOfDrawer } from '@lapak/contract/ledger/cash-places';
import { RoundClosing } from '@lapak/contract/sales/rounds';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { useAttemptKey } from '../../../lib/attempt-key.ts';
import { api } from '../../../lib/browser-api.ts';
import { countText, rupiah } from '../../../lib/format.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { notify } from '../../../lib/notify.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SelectField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AskDialog } from '../../shared/form/ask-dialog.tsx';
import { CountedCash } from '../../shared/form/counted-cash.tsx';
import { isOutdated } from '../../shared/form/declared-dialog.tsx';
import type { Round } from './round.ts';

/** The cash that a courier hands in, as it is counted; it closes what they bring. */
export function CloseRoundDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const { courier_id, courier_name, held, stops, difference_limit } = round;
  const keyOf = useAttemptKey();
  const { revalidate } = useRevalidator();
  const places = useLoaded('drawers of a hand-in', async (signal) => {
    const { data } = await api.call('listCashPlaces', { signal });
    return data.places.filter(({ place, is_open }) => is_open && tillOfDrawer(place) !== null);
  });
  const contractForm = useContractForm(RoundClosing, {
    values: { reason: '', to_place: 'safe', denominations: [], expected: held },
    send: (body) =>
      api.call('closeRound', { params: { id: courier_id }, body, headers: { 'idempotency-key': keyOf({ courier_id, ...body }) } }),
    onSaved: ({ data: { counted } }) => {
      notify('success', `${rupiah(counted)} diterima dari ${courier_name}. Antarannya ditutup.`);
      onClose();
      void revalidate();
    },
    onRefused: (refusal) => {
      if (isOutdated(refusal)) void revalidate();
    },
  });
  const { form } = contractForm;
  const counted: number | undefined = useWatch({ control: form.control, name: 'counted' });
  const difference = typeof counted === 'number' ? Math.round((counted - held) * 100) / 100 : 0;
  const open = stops.filter(({ ending }) => ending === null).length;
  return (
    <AskDialog
      contractForm={contractForm}
      title={`Terima setoran ${courier_name}`}
      description={`Di kurir menurut buku ${rupiah(held)}. Antarannya ditutup, dan tautannya mati.`}
      size="md"
      sendText="Tutup antaran"
      pendingText="Menutup..."
      onClose={onClose}
    >
      {open > 0 && <Alert tone="warning">{countText(open)} antaran belum dicatat. Yang dicatat nanti tetap diterima.</Alert>}
      <CountedCash form={form} name="counted" />
      {difference !== 0 && (
        <p className="font-semibold text-danger tabular-nums" role="status">
          Selisih {rupiah(difference)} ({difference > 0 ? 'lebih' : 'kurang'}), dicatat sebagai Selisih kas.
        </p>
      )}
      {difference !== 0 && (
        <TextField
          form={form}
          name="reason"
          label="Alasan selisih"
          required={Math.abs(difference) > difference_limit}
          maxLength={200}
          autoComplete="off"
        />
      )}
      {(places.data ?? []).length > 0 && (
        <SelectField form={form} name="to_place" label="Masuk ke">
          <option value="safe">Brankas</option>
          {(places.data ?? []).map(({ place, name }) => (
            <option key={place} value={place}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </AskDialog>
  );
}
