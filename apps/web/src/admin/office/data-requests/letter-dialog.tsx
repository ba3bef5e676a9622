import type { DataPersonKind } from '@lapak/contract/office/data-requests';
import { DataPerson, type DataSummary } from '@lapak/contract/office/privacy';
import { useState } from 'react';
import { DataFiles } from '../../../features/privacy/data-files.tsx';
import { HeldData, WhatStays } from '../../../features/privacy/held-data.tsx';
import { api } from '../../../lib/browser-api.ts';
import { confirm } from '../../../lib/confirm.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

const KINDS: Record<DataPersonKind, string> = {
  account: 'Akun, dengan username atau email',
  email: 'Pesanan tamu, dengan email',
  phone: 'Pesanan tamu, dengan nomor telepon',
};

type Found = { named: DataPerson; summary: DataSummary };

/** For somebody who asked by letter: finds what is held, hands it out, erases it after a question (decision 93). */
export function LetterDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [found, setFound] = useState<Found | null>(null);
  const close = () => {
    setFound(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title="Permintaan lewat surat"
      description="Pastikan dulu bahwa penulisnya memang orang itu, misalnya dengan membalas ke email pesanannya."
      onClose={close}
    >
      <FindForm onFound={setFound} />
      {found && <FoundPerson key={`${found.named.kind} ${found.named.value}`} found={found} onErased={close} />}
    </Dialog>
  );
}

function FindForm({ onFound }: { onFound: (found: Found | null) => void }) {
  const { form, formProps, pending, failure } = useContractForm(DataPerson, {
    values: { kind: 'account', value: '' },
    send: async (body) => {
      onFound(null);
      return { named: body, summary: (await api.call('getDataOf', { body })).data };
    },
    onSaved: onFound,
  });
  return (
    <form {...formProps} aria-label="Cari data seseorang" className="grid gap-4">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <SelectField form={form} name="kind" label="Cari sebagai">
        {Object.entries(KINDS).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField form={form} name="value" label="Username, email, atau nomor telepon" required autoComplete="off" />
      <Button type="submit" variant="secondary" pending={pending} pendingText="Mencari..." className="justify-self-start max-sm:w-full">
        Cari datanya
      </Button>
    </form>
  );
}

function FoundPerson({ found: { named, summary }, onErased }: { found: Found; onErased: () => void }) {
  const erasing = useSend('eraseDataOf', { key: 'erase-data-of', done: () => 'Data orang itu sudah dihapus.' });
  const isEmpty = !summary.has_account && summary.orders === 0;

  async function erase() {
    const text = <WhatStays summary={summary} />;
    if (!(await confirm({ title: `Hapus data ${summary.person}?`, text, confirmText: 'Hapus selamanya' }))) return;
    if (await erasing.send({ body: named })) onErased();
  }
  if (isEmpty)
    return (
      <Alert tone="info" className="mt-5">
        Tidak ada data dengan {summary.person}.
      </Alert>
    );
  return (
    <section aria-label={`Data ${summary.person}`} className="mt-6 border-t pt-5">
      <h3 className="font-bold wrap-anywhere">{summary.person}</h3>
      <HeldData summary={summary} />
      <DataFiles take={(format) => api.call('takeDataOf', { body: { ...named, format } })} />
      {summary.obstacle !== null && (
        <Alert tone="info" className="mt-4">
          {summary.obstacle}
        </Alert>
      )}
      <Button
        variant="danger"
        className="mt-4 max-sm:w-full"
        disabled={summary.obstacle !== null}
        pending={erasing.pending}
        pendingText="Menghapus..."
        onClick={() => void erase()}
      >
        Hapus datanya
      </Button>
    </section>
  );
}
