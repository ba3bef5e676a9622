import { api } from '@lapak/web/lib/browser-api.ts';
import { useContractForm } from '@lapak/web/lib/forms/use-contract-form.ts';
import { useSend } from '@lapak/web/lib/use-send.ts';
import { Alert } from '@lapak/web/ui/alert.tsx';
import { Badge } from '@lapak/web/ui/badge.tsx';
import { Button } from '@lapak/web/ui/button.tsx';
import { TextField } from '@lapak/web/ui/form/text-field.tsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type AnswerCheck, AnswerCheckInput, type AnswerCheckRun } from '../../contract/questions.ts';

/** The shop's own list, folded above what waits: questions with the address that must come first, run with one press. */
export function AnswerChecks({ checks }: { checks: readonly AnswerCheck[] }) {
  const [run, setRun] = useState<AnswerCheckRun | null>(null);
  const { send, pending } = useSend('runAnswerChecks', { key: 'answer-checks' });
  return (
    <details className="group card mb-5 px-[min(1.25rem,5.6vw)] open:pb-6 sm:px-6">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3">
        <span>
          <span className="font-bold">Daftar uji</span> <span className="text-sm text-ink-soft">{checks.length} pertanyaan</span>
        </span>
        <ChevronDown className="size-4.5 shrink-0 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">Pertanyaan yang jawabannya harus selalu ditemukan. Tanpa alamat: harus “Saya tidak tahu”.</p>
        {checks.length > 0 && (
          <Button variant="secondary" pending={pending} pendingText="Menguji..." onClick={async () => setRun((await send())?.data ?? null)}>
            Jalankan uji
          </Button>
        )}
      </div>
      {run && (
        <p role="status" className="mt-3 text-xl font-extrabold text-leaf-900">
          {run.right} dari {run.total} benar
        </p>
      )}
      <ul className="mt-3 divide-y">
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} result={run?.results.find(({ id }) => id === check.id)} />
        ))}
      </ul>
      <NewCheck key={checks.length} />
    </details>
  );
}

function CheckRow({ check: { id, question, url }, result }: { check: AnswerCheck; result: AnswerCheckRun['results'][number] | undefined }) {
  const { send, pending } = useSend('deleteAnswerCheck', { key: `check-${id}` });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold wrap-anywhere">
          {question} {result && <Badge tone={result.is_right ? 'success' : 'danger'}>{result.is_right ? 'Benar' : 'Meleset'}</Badge>}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {url ?? 'Saya tidak tahu'}
          {result && !result.is_right && `, yang ditemukan: ${result.found ?? 'tidak ada'}`}
        </p>
      </div>
      <Button variant="ghost" size="sm" pending={pending} pendingText="Menghapus..." onClick={() => void send({ params: { id } })}>
        Hapus<span className="sr-only"> {question}</span>
      </Button>
    </li>
  );
}

/** Its key changes once the new one is in the list. */
function NewCheck() {
  const { revalidate } = useRevalidator();
  const { form, formProps, pending, failure } = useContractForm(AnswerCheckInput, {
    values: { question: '', url: '' },
    send: (body) => api.call('createAnswerCheck', { body }),
    onSaved: () => void revalidate(),
  });
  return (
    <form {...formProps} className="mt-4 grid items-start gap-4 border-t pt-4 lg:grid-cols-[1fr_1fr_auto]">
      {failure !== null && (
        <Alert tone="danger" className="lg:col-span-3">
          {failure}
        </Alert>
      )}
      <TextField form={form} name="question" label="Pertanyaan" maxLength={500} autoComplete="off" />
      <TextField
        form={form}
        name="url"
        label="Alamat yang harus pertama"
        hint="Misalnya /product/12 atau /syarat#kontak."
        maxLength={500}
      />
      <Button type="submit" pending={pending} pendingText="Menyimpan..." className="lg:mt-6.5">
        Tambah
      </Button>
    </form>
  );
}
