import type { OrderDetail } from '@lapak/contract/schemas/orders';
import { type FormEvent, useState } from 'react';
import { dateTime } from '../../lib/format.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { useSend } from '../../lib/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { TextArea } from '../../ui/text-area.tsx';

/** Notes of admins about an order, and the field for another one, which keeps its text until the note is stored. */
export function NotesSection({ order: { id, internal_notes: notes } }: { order: OrderDetail }) {
  const [text, setText] = useState('');
  useUnsavedInput(text.trim() !== '');
  const { send, pending } = useSend('addOrderNote', { key: `order-${id}-note` });

  async function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    if (await send({ params: { id }, body: { text } })) setText('');
  }

  return (
    <Section title="Catatan internal">
      {notes.length > 0 && (
        <ul aria-label="Catatan internal" className="grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="rounded-lg bg-sunken px-3 py-2">
              <p className="break-words whitespace-pre-line">{note.text}</p>
              <p className="mt-1 text-sm text-ink-soft">
                {note.by ?? 'Akun terhapus'} · <time dateTime={note.created_at}>{dateTime(note.created_at)} WIB</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form className="grid gap-3" onSubmit={(event) => void save(event)}>
        <Field label="Tambah catatan" hint="Hanya terlihat oleh admin, dan tidak dapat diubah lagi.">
          {(control) => <TextArea {...control} value={text} onChange={({ target }) => setText(target.value)} rows={2} maxLength={1000} />}
        </Field>
        <Button type="submit" variant="secondary" size="sm" className="justify-self-start" pending={pending} pendingText="Menyimpan...">
          Simpan catatan
        </Button>
      </form>
    </Section>
  );
}
