import { MAX_COUNT_LINES } from '@lapak/contract/constants';
import { useEffect, useState } from 'react';
import { useAttemptKey } from '../../../lib/attempt-key.ts';
import { confirm } from '../../../lib/confirm.ts';
import { countText } from '../../../lib/format.ts';
import { mayDiscard } from '../../../lib/forms/use-unsaved-guard.ts';
import { notify } from '../../../lib/notify.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { unitsOf } from '../../shared/components/stock-figures.ts';
import { type CountedLine, summaryOf, type useCount } from './use-count.ts';

type CountBarProps = { count: ReturnType<typeof useCount>; elsewhere: number };

/** The count so far with the button that books it; always visible. */
export function CountBar({ count, elsewhere }: CountBarProps) {
  const [note, setNote] = useState('');
  const [unfolded, setUnfolded] = useState(false);
  const attemptKey = useAttemptKey();
  const { send, pending } = useSend('countStock', { key: 'count-stock', failed: ({ message }) => `Gagal menyimpan hitungan. ${message}` });
  const lines = [...count.lines.values()];
  const isShown = lines.length > 0;
  // It appears with the first digit, maybe over the focused field.
  useEffect(() => {
    if (isShown) void document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!isShown) return null;

  const wrong = lines.filter(({ typed }) => unitsOf(typed) === null);
  const problem = problemOf(lines, wrong);
  const save = async () => {
    const yes = await confirm({
      title: 'Simpan hitungan?',
      text: `${countText(lines.length)} baris, ${summaryOf(lines)}. Selisih dibukukan sebagai mutasi stok.`,
      confirmText: 'Simpan hitungan',
      destructive: false,
    });
    if (!yes) return;
    const body = { note, lines: lines.map(bodyOf) };
    const answer = await send({ body, headers: { 'idempotency-key': attemptKey(body) } });
    if (!answer) return;
    const gone = count.take(lines, answer.data);
    if (answer.data.moved.length === 0) setNote('');
    notify('success', `Hitungan disimpan: ${countText(answer.data.booked)} selisih dibukukan.`);
    if (gone.length > 0) notify('info', `Sudah dihapus, jadi tidak dibukukan: ${gone.join('; ')}.`);
  };
  const empty = async () => {
    if (await mayDiscard(true)) count.empty();
  };

  return (
    <section
      aria-label="Hitungan yang belum disimpan"
      data-foot=""
      className="sticky bottom-3 z-10 mt-5 grid items-center gap-3 rounded-xl border border-line-strong bg-surface p-3 shadow-lg max-lg:grid-cols-[1fr_auto] sm:p-4 lg:grid-cols-[1fr_18rem_auto]"
    >
      <p aria-live="polite">
        <span className="font-semibold">{countText(lines.length)} baris diisi</span>
        <span className={cx(!unfolded && 'max-sm:hidden')}>, {summaryOf(lines)}</span>
        {elsewhere > 0 && <span className="block text-sm text-ink-soft">{countText(elsewhere)} di antaranya di halaman lain.</span>}
        {problem !== null && <span className="block text-sm font-medium text-danger">{problem}</span>}
      </p>
      {/* On a phone its fields are folded, so that it doesn't cover the focused field. */}
      <Button variant="secondary" size="sm" className="lg:hidden" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
        {unfolded ? 'Lanjut hitung' : `Selesai (${countText(lines.length)})`}
      </Button>
      <TextInput
        className={cx('max-lg:col-span-2', !unfolded && 'max-lg:hidden')}
        aria-label="Catatan"
        placeholder="Catatan, misalnya: rak depan"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={300}
      />
      <div className={cx('grid grid-cols-[auto_1fr] gap-3 max-lg:col-span-2', !unfolded && 'max-lg:hidden')}>
        <Button variant="secondary" onClick={() => void empty()} disabled={pending}>
          Kosongkan
        </Button>
        <Button onClick={() => void save()} pending={pending} pendingText="Menyimpan..." disabled={problem !== null}>
          Simpan hitungan
        </Button>
      </div>
    </section>
  );
}

function problemOf(lines: readonly CountedLine[], wrong: readonly CountedLine[]): string | null {
  if (wrong.length > 0) return `Perbaiki dulu: ${wrong.map(({ name }) => name).join('; ')}.`;
  return lines.length > MAX_COUNT_LINES ? `Simpan paling banyak ${countText(MAX_COUNT_LINES)} baris sekaligus.` : null;
}

function bodyOf({ product_id, variant_label, expected, typed }: CountedLine) {
  return { product_id, variant_label, expected, counted: unitsOf(typed) ?? expected };
}
