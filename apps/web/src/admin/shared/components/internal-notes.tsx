import { type FormEvent, useState } from 'react';
import { dateTime } from '../../../lib/format.ts';
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

type InternalNotesProps = {
  /** The list's name. */
  label: string;
  notes: ReadonlyArray<{ id: number; text: string; by: string | null; created_at: string }>;
  pending: boolean;
  /** Stores a note; false where it failed, and the text stays. */
  onSave: (text: string) => Promise<boolean>;
};

/** Notes of admins with who and when, and the field for another one, which keeps its text until the note is stored; leaving asks first. */
export function InternalNotes({ label, notes, pending, onSave }: InternalNotesProps) {
  const [text, setText] = useState('');
  useUnsavedGuard(text.trim() !== '');

  async function save(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    if (await onSave(text)) setText('');
  }

  return (
    <>
      {notes.length > 0 && (
        <ul aria-label={label} className="grid gap-3">
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
    </>
  );
}
