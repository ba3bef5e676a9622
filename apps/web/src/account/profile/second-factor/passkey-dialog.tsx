import { PasskeyForm } from '@lapak/contract/people/second-factors';
import { useState } from 'react';
import { api } from '../../../lib/browser-api.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { makePasskey, PasskeyProblem } from '../../../lib/passkey.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

const FORM = 'passkey-form';

/** Makes a passkey in this browser and gives it a name. */
export function PasskeyDialog({ onDone, onClose }: { onDone: (codes: string[] | null) => void; onClose: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { form, formProps, pending, saved, failure } = useContractForm(PasskeyForm, {
    values: { name: '' },
    send: async ({ name }) => {
      setProblem(null);
      try {
        const { data } = await api.call('startPasskey');
        const passkey = await makePasskey(data.offer);
        return await api.call('addPasskey', { body: { name, ticket: data.ticket, passkey } });
      } catch (error) {
        if (!(error instanceof PasskeyProblem)) throw error;
        setProblem(error.message);
        return null;
      }
    },
    onSaved: (answer) => answer && onDone(answer.data.recovery_codes),
  });
  const shown = problem ?? failure;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Tambah kunci sandi"
      closeOnOutsidePress={false}
      footer={
        <FormButtons
          onCancel={onClose}
          busy={pending}
          form={FORM}
          pending={pending || (saved && problem === null)}
          pendingText="Menunggu perangkat..."
        >
          Buat kunci sandi
        </FormButtons>
      }
    >
      <form {...formProps} id={FORM} className="grid gap-5">
        <p>
          Kunci sandi (passkey) tersimpan di ponsel, komputer, atau kunci keamanan Anda, dan dibuka dengan sidik jari, wajah, atau PIN
          perangkat. Dengannya Anda juga bisa masuk tanpa mengetik kata sandi.
        </p>
        {shown !== null && <Alert tone="danger">{shown}</Alert>}
        <TextField
          form={form}
          name="name"
          label="Nama kunci sandi"
          required
          hint="Agar Anda mengenalinya nanti, misalnya Laptop kantor."
          maxLength={60}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
