import { type SearchWord, SearchWordInput } from '@lapak/contract/assortment/search-words';
import { api } from '../../../lib/browser-api.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FIELD_LABELS } from '../../shared/components/field-labels.ts';
import { InlineForm } from '../../shared/form/inline-form.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';

type SearchWordFormProps = { word: SearchWord | null; closeHref: string; onSaved: () => void };

const LABELS = FIELD_LABELS.search_word;

/** The form of a search word and its meaning. */
export function SearchWordForm({ word, closeHref, onSaved }: SearchWordFormProps) {
  const recordForm = useRecordForm(SearchWordInput, {
    record: word,
    values: (shown) => ({ word: shown?.word ?? '', meaning: shown?.meaning ?? '' }),
    send: (body, expected_version) =>
      word
        ? api.call('updateSearchWord', { params: { id: word.id }, body: { ...body, expected_version } })
        : api.call('createSearchWord', { body }),
    savedText: 'Kata pencarian disimpan.',
    onSaved,
  });
  const { form } = recordForm;
  return (
    <InlineForm
      title={word ? 'Ubah kata pencarian' : 'Tambah kata pencarian'}
      recordForm={recordForm}
      closeHref={closeHref}
      labels={LABELS}
      failedText="Gagal menyimpan kata pencarian"
    >
      <TextField form={form} name="word" label={LABELS.word} hint="Misalnya kupi." required maxLength={60} autoFocus />
      <TextField
        form={form}
        name="meaning"
        label={LABELS.meaning}
        hint="Kata yang dipakai di toko ini, misalnya kopi. Berlaku satu arah."
        required
        maxLength={60}
      />
    </InlineForm>
  );
}
