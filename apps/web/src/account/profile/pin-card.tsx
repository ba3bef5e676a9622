import { PinInput } from '@lapak/contract/people/pin';
import { useEffect, useState } from 'react';
import { api } from '../../lib/browser-api.ts';
import { longDate } from '../../lib/format.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormButtons } from '../../ui/form/form-buttons.tsx';
import { PasswordField } from '../../ui/form/text-field.tsx';

/** The PIN for the tills of who sells there: to take a till over, and to allow what needs the word of a supervisor (decision 88). */
export function PinCard() {
  const [setAt, setSetAt] = useState<string | null | undefined>(undefined);
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    api.call('getPinState', { signal: stop.signal }).then(
      ({ data }) => setSetAt(data.set_at),
      (error: unknown) => {
        if (!stop.signal.aborted) console.error(error);
      },
    );
    return () => stop.abort();
  }, []);
  return (
    <Card as="section" className="mt-5">
      <div className="flex flex-wrap items-center gap-4">
        <div className="min-w-0 grow">
          <h2 className="text-lg font-bold">PIN kasir</h2>
          <p className="text-sm text-ink-soft">
            {setAt ? `Dibuat ${longDate(setAt)}.` : setAt === null ? 'Belum dibuat.' : 'Enam angka untuk kasir.'} Dipakai di kasir, juga
            tanpa jaringan.
          </p>
        </div>
        {!editing && (
          <Button variant="secondary" className="max-sm:w-full" onClick={() => setEditing(true)}>
            {setAt ? 'Ganti PIN' : 'Buat PIN'}
          </Button>
        )}
      </div>
      {editing && (
        <PinForm
          onDone={(saved) => {
            setEditing(false);
            if (saved !== null) setSetAt(saved);
          }}
        />
      )}
    </Card>
  );
}

function PinForm({ onDone }: { onDone: (setAt: string | null) => void }) {
  const { form, formProps, pending, failure } = useContractForm(PinInput, {
    values: { password: '', pin: '' },
    send: (body) => api.call('setPin', { body }),
    onSaved: ({ data }) => onDone(data.set_at),
  });
  return (
    <form {...formProps} className="mt-5 grid gap-5 border-t pt-5">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          form={form}
          name="pin"
          label="PIN baru"
          required
          hint="Enam angka, bukan angka berurutan."
          autoComplete="off"
          inputMode="numeric"
          maxLength={6}
        />
        <PasswordField form={form} name="password" label="Kata sandi akun" required autoComplete="current-password" />
      </div>
      <FormButtons onCancel={() => onDone(null)} busy={pending} pending={pending} pendingText="Menyimpan...">
        Simpan PIN
      </FormButtons>
    </form>
  );
}
