import type { CustomerDetail } from '@lapak/contract/schemas/customers';
import { type FormEvent, useState } from 'react';
import { dateTime } from '../../lib/format.ts';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { useSend } from '../../lib/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

/** Notes of admins about a customer, and the field for another one, which keeps its text until the note is stored. */
export function CustomerNotes({ customer: { key, notes } }: { customer: CustomerDetail }) {
  const [text, setText] = useState('');
  useUnsavedGuard(text.trim() !== '');
  const { send, pending } = useSend('addCustomerNote', { key: `customer-${key}-note` });

  async function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    if (await send({ params: { key }, body: { text } })) setText('');
  }

  return (
    <section className="grid content-start gap-3" aria-labelledby="catatan">
      <h2 id="catatan" className="text-lg font-bold">
        Catatan
      </h2>
      {notes.length > 0 && (
        <ul aria-label="Catatan pelanggan" className="grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="rounded-lg border bg-surface px-3 py-2">
              <p className="break-words whitespace-pre-line">{note.text}</p>
              <p className="mt-1 text-sm text-ink-soft">
                {note.by ?? 'Akun terhapus'} · <time dateTime={note.created_at}>{dateTime(note.created_at)} WIB</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form className="grid gap-3" onSubmit={(event) => void save(event)}>
        <Field label="Tambah catatan" hint="Hanya terlihat oleh admin.">
          {(control) => <TextArea {...control} value={text} onChange={({ target }) => setText(target.value)} rows={2} maxLength={1000} />}
        </Field>
        <Button type="submit" variant="secondary" size="sm" className="justify-self-start" pending={pending} pendingText="Menyimpan...">
          Simpan catatan
        </Button>
      </form>
    </section>
  );
}
