import { ApiError } from '@lapak/web/lib/api.ts';
import { useAttemptKey } from '@lapak/web/lib/attempt-key.ts';
import { api } from '@lapak/web/lib/browser-api.ts';
import { countText } from '@lapak/web/lib/format.ts';
import { useLoaded } from '@lapak/web/lib/use-loaded.ts';
import { useSend } from '@lapak/web/lib/use-send.ts';
import { Alert } from '@lapak/web/ui/alert.tsx';
import { Button } from '@lapak/web/ui/button.tsx';
import { Checkbox } from '@lapak/web/ui/checkbox.tsx';
import { ErrorState } from '@lapak/web/ui/error-state.tsx';
import { Skeleton } from '@lapak/web/ui/skeleton.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BankColumns, BankPreview } from '../../contract/bank-statement.ts';
import { bankView } from '../bank-view.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { type Choice, missingOf } from './column-roles.ts';
import { ReadLines } from './read-lines.tsx';

/** A file's text; `number` tells two choices of one file apart. */
export interface StatementFile {
  name: string;
  content: string;
  number: number;
}

/** How a bank's file would be read: its columns can be changed, then it is taken in. */
export function ChosenFile({ file: { name: file_name, content }, place }: { file: StatementFile; place: string }) {
  const [choice, setChoice] = useState<Choice | null>(null);
  // Doubts that were accepted, as they were shown: others must be accepted again.
  const [accepted, setAccepted] = useState('');
  const keyOf = useAttemptKey();
  const navigate = useNavigate();
  const missing = choice === null ? null : missingOf(choice);
  const columns = choice === null || missing !== null ? null : columnsOf(choice);
  const key = missing === null ? JSON.stringify([place, columns]) : null;
  const read = useLoaded(
    key,
    async (signal) => (await api.call('previewBankStatement', { body: { place, file_name, content, columns }, signal })).data,
  );
  const { send, pending } = useSend('importBankStatement', {
    key: 'import-bank-statement',
    done: ({ data: { added, matched } }) =>
      added === 0
        ? 'Semua barisnya sudah pernah diimpor.'
        : `${countText(added)} baris baru, ${countText(matched)} cocok dengan sendirinya.`,
  });
  const preview = read.data ?? read.last;
  if (preview === null) {
    if (read.state !== 'failed') return <Skeleton className="h-64" />;
    const { error } = read;
    return <ErrorState message={error instanceof ApiError ? error.message : 'Berkas tidak dapat dibaca.'} onRetry={read.retry} />;
  }
  const wrong = preview.problems.filter(({ is_doubt }) => !is_doubt);
  const doubts = preview.problems.filter(({ is_doubt }) => is_doubt);
  const shown = JSON.stringify(doubts);
  const take = async () => {
    const body = { place, file_name, content, columns: columns ?? preview.chosen, accepts_doubts: doubts.length > 0 };
    const answer = await send({ body, headers: { 'idempotency-key': keyOf([place, file_name, content.length, body.columns]) } });
    if (answer !== null) await navigate(bankView.address({ place }));
  };
  const fresh = preview.count - preview.known;
  const failed = read.state === 'failed' ? (read.error instanceof ApiError ? read.error.message : 'Berkas tidak dapat dibaca.') : null;
  const isAccepted = doubts.length === 0 || accepted === shown;
  const isReady = read.state === 'ready' && wrong.length === 0 && isAccepted && preview.count > 0;
  const lacking = missing ?? missingOf(preview.chosen);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <ChooseColumns preview={preview} choice={choice ?? preview.chosen} onChange={setChoice} />
      <section aria-labelledby="read-lines" className="grid min-w-0 gap-4" aria-busy={read.state === 'loading'}>
        <h2 id="read-lines" className="text-xl font-bold">
          Begini dibacanya
        </h2>
        {(lacking ?? failed) !== null && <Alert tone="danger">{lacking ?? failed}</Alert>}
        {wrong.length > 0 && (
          <Alert tone="danger" title="Ada baris yang tidak terbaca">
            <Problems of={wrong} />
          </Alert>
        )}
        {doubts.length > 0 && (
          <Alert tone="warning" title="Mungkin terbaca keliru">
            <Problems of={doubts} />
            <Checkbox
              className="mt-2"
              label="Sudah saya periksa, pembacaannya benar"
              checked={accepted === shown}
              onChange={({ target }) => setAccepted(target.checked ? shown : '')}
            />
          </Alert>
        )}
        <ReadLines preview={preview} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void take()} disabled={!isReady} pending={pending} pendingText="Mengimpor...">
            {fresh === 0 ? 'Impor' : `Impor ${countText(fresh)} baris`}
          </Button>
        </div>
      </section>
    </div>
  );
}

function Problems({ of }: { of: BankPreview['problems'] }) {
  return (
    <ul>
      {of.map(({ line, text }) => (
        <li key={`${line} ${text}`}>
          Baris {line}: {text}
        </li>
      ))}
    </ul>
  );
}

/** Null while no column is the day. */
function columnsOf({ day, ...rest }: Choice): BankColumns | null {
  return day === null ? null : { ...rest, day };
}
