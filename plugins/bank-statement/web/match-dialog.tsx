import { useAttemptKey } from '@lapak/web/lib/attempt-key.ts';
import { api } from '@lapak/web/lib/browser-api.ts';
import { longDay } from '@lapak/web/lib/format.ts';
import { useLoaded } from '@lapak/web/lib/use-loaded.ts';
import { useSearchDraft } from '@lapak/web/lib/use-search-draft.ts';
import { useSend } from '@lapak/web/lib/use-send.ts';
import { Button } from '@lapak/web/ui/button.tsx';
import { Checkbox } from '@lapak/web/ui/checkbox.tsx';
import { Dialog } from '@lapak/web/ui/dialog.tsx';
import { ErrorState } from '@lapak/web/ui/error-state.tsx';
import { SearchInput } from '@lapak/web/ui/search-input.tsx';
import { Skeleton } from '@lapak/web/ui/skeleton.tsx';
import { useState } from 'react';
import type { BankBookRow, BankLine } from '../contract/bank-statement.ts';
import { BookText } from './line-columns.tsx';
import { signedRupiah } from './signed-rupiah.ts';

/** Chooses what a line of the bank is in the book: one posting, or several that come to its amount. */
export function MatchDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const keyOf = useAttemptKey();
  const [q, setQ] = useState('');
  const { draft, type } = useSearchDraft(q, setQ);
  const [chosen, setChosen] = useState<readonly BankBookRow[]>([]);
  const found = useLoaded(`${line.id} ${q}`, async (signal) => {
    return (await api.call('listBankCandidates', { params: { id: line.id }, query: { q: q || undefined }, signal })).data;
  });
  const { send, pending } = useSend('matchBankLine', { key: `match-${line.id}`, done: () => 'Dicocokkan.' });
  const sum = chosen.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100;
  const offered = found.data ?? found.last ?? [];
  const rows = [...chosen, ...offered.filter(({ id }) => !chosen.some((row) => row.id === id))];
  const toggle = (row: BankBookRow, isChosen: boolean) => setChosen(isChosen ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]);
  const match = async () => {
    const body = { posting_ids: chosen.map(({ id }) => id) };
    const answer = await send({ params: { id: line.id }, body, headers: { 'idempotency-key': keyOf(body) } });
    if (answer !== null) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cocokkan dengan buku"
      description={`${longDay(line.day)}, ${signedRupiah(line.amount)}: ${line.description}`}
      footer={
        <>
          <p className="w-full self-center text-sm sm:mr-auto sm:w-auto" aria-live="polite">
            Dipilih {signedRupiah(sum)} dari {signedRupiah(line.amount)}
          </p>
          <Button variant="secondary" onClick={onClose} disabled={pending}>
            Batal
          </Button>
          <Button
            onClick={() => void match()}
            disabled={chosen.length === 0 || sum !== line.amount}
            pending={pending}
            pendingText="Mencocokkan..."
          >
            Cocokkan
          </Button>
        </>
      }
    >
      <SearchInput label="Cari di buku" placeholder="Orang, kode pesanan, atau jumlah" value={draft} onChange={type} maxLength={200} />
      {found.state === 'failed' ? (
        <ErrorState message="Gagal mencari di buku." onRetry={found.retry} />
      ) : (
        <ul className="mt-4 divide-y" aria-busy={found.state === 'loading'}>
          {rows.map((row) => {
            const isChosen = chosen.some(({ id }) => id === row.id);
            return (
              <li key={row.id}>
                <Checkbox
                  checked={isChosen}
                  onChange={() => toggle(row, isChosen)}
                  label={
                    <>
                      <BookText row={row} />
                      <span className="text-sm">
                        <strong className="tabular-nums">{signedRupiah(row.amount)}</strong> · {longDay(row.day)}
                      </span>
                    </>
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      {found.state === 'loading' && rows.length === 0 && <Skeleton className="mt-4 h-24" />}
      {found.state === 'ready' && rows.length === 0 && (
        <p className="mt-4 text-ink-soft">
          {q === ''
            ? 'Tidak ada catatan dengan jumlah searah di sekitar hari itu. Cari, atau catat dahulu di buku.'
            : 'Tidak ada yang sesuai.'}
        </p>
      )}
    </Dialog>
  );
}
