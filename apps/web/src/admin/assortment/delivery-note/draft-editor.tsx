import { MAX_PAPER_LINES } from '@lapak/contract/assortment/delivery-note-states';
import type { DeliveryNote } from '@lapak/contract/assortment/delivery-notes';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { useAttemptKey } from '../../../lib/attempt-key.ts';
import { api } from '../../../lib/browser-api.ts';
import { confirm } from '../../../lib/confirm.ts';
import { countText } from '../../../lib/format.ts';
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts';
import { notify } from '../../../lib/notify.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { goodsView } from '../../shared/addresses/goods-view.ts';
import { AddGoodsLine } from '../../shared/components/add-goods-line.tsx';
import { unitsOf } from '../../shared/components/stock-figures.ts';
import { DraftLines } from './draft-lines.tsx';
import { SavingState } from './saving-state.tsx';
import { isWrong, useDraft } from './use-draft.ts';

/** A draft being filled in: saved as it is typed, booked by a press. */
export function DraftEditor({ paper, reload }: { paper: DeliveryNote; reload: () => void }) {
  const draft = useDraft(paper);
  const navigate = useNavigate();
  const attemptKey = useAttemptKey();
  const [filling, setFilling] = useState(false);
  const booking = useSend('confirmGoodsPaper', {
    key: `confirm-paper-${paper.id}`,
    done: ({ data }) => `${data.number} dibukukan. ${countText(data.units)} unit ${data.direction === 'in' ? 'masuk' : 'keluar'}.`,
  });
  const throwing = useSend('deleteGoodsPaper', { key: `delete-paper-${paper.id}`, done: () => 'Draf dihapus.' });
  useUnsavedGuard(draft.isDirty);

  const isIn = paper.direction === 'in';
  const units = draft.lines.reduce((sum, { typed }) => sum + (unitsOf(typed) ?? 0), 0);
  const problem = problemOf(draft.lines);

  const book = async () => {
    const version = await draft.saveNow();
    if (version === null) return;
    const yes = await confirm({
      title: isIn ? 'Bukukan barang masuk ini?' : 'Bukukan retur ini?',
      text: `${countText(units)} unit ${isIn ? 'ditambahkan ke' : 'dikeluarkan dari'} stok. Setelah itu nota tidak dapat diubah lagi.`,
      confirmText: 'Bukukan',
      cancelText: 'Periksa lagi',
      destructive: false,
    });
    if (!yes) return;
    const body = { expected_version: version };
    const answer = await booking.send({
      params: { id: paper.id },
      body,
      headers: { 'idempotency-key': attemptKey({ id: paper.id, ...body }) },
    });
    if (answer) window.scrollTo({ top: 0 });
  };

  const fill = async () => {
    setFilling(true);
    try {
      const { data } = await api.call('listUnsoldGoods', { query: { business_id: paper.business.id ?? 0 } });
      draft.fill(data);
      if (data.length === 0) notify('success', 'Tidak ada sisa barang dari mitra ini.');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      console.error(error);
      notify('error', `Gagal memuat sisa barang. ${error.message}`);
    } finally {
      setFilling(false);
    }
  };

  const throwAway = async () => {
    const yes = await confirm({
      title: 'Hapus draf ini?',
      text: 'Isinya tidak dapat dikembalikan. Stok tidak berubah.',
      confirmText: 'Hapus',
    });
    if (yes && (await throwing.send({ params: { id: paper.id } }))) await navigate(goodsView.address());
  };

  return (
    <>
      <div className="grid gap-3">
        {paper.business.id !== null && <AddGoodsLine {...draft} partner={paper.business.id} />}
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Tanggal nota">
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={draft.day}
                onChange={(event) => event.target.value !== '' && draft.setDay(event.target.value)}
              />
            )}
          </Field>
          <Field label="Catatan">
            {(control) => (
              <TextInput {...control} maxLength={300} value={draft.note} onChange={(event) => draft.setNote(event.target.value)} />
            )}
          </Field>
        </div>
      </div>
      <div className="mt-5 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">Isi nota</h2>
        <span className="flex flex-wrap gap-2">
          <Button variant="ghost" size="sm" pending={throwing.pending} pendingText="Menghapus..." onClick={() => void throwAway()}>
            Hapus draf
          </Button>
          {!isIn && (
            <Button variant="secondary" size="sm" pending={filling} pendingText="Memuat..." onClick={() => void fill()}>
              Isi dengan semua sisa
            </Button>
          )}
        </span>
      </div>
      {draft.lines.length > 0 ? (
        <DraftLines {...draft} direction={paper.direction} />
      ) : (
        <EmptyState title="Belum ada barang">
          {isIn ? 'Pindai barang pertama, atau cari namanya.' : 'Pindai barang pertama, atau isi dengan semua sisa dari mitra ini.'}
        </EmptyState>
      )}
      <section
        aria-label="Keadaan draf"
        data-foot=""
        className="sticky bottom-3 z-10 mt-5 flex items-center justify-between gap-3 rounded-xl border border-line-strong bg-surface p-3 shadow-lg"
      >
        <div className="min-w-0 grow">
          <p>
            <span className="font-semibold">{countText(draft.lines.length)} baris</span>, {countText(units)} unit
          </p>
          {problem === null ? (
            <SavingState saving={draft.saving} retry={draft.retry} reload={reload} />
          ) : (
            <p className="text-sm font-medium text-danger">{problem}</p>
          )}
        </div>
        <Button
          className="shrink-0"
          pending={booking.pending}
          pendingText="Membukukan..."
          disabled={draft.lines.length === 0 || units === 0 || problem !== null}
          onClick={() => void book()}
        >
          Bukukan
        </Button>
      </section>
    </>
  );
}

function problemOf(lines: ReturnType<typeof useDraft>['lines']): string | null {
  if (lines.some(isWrong)) return 'Perbaiki jumlah yang ditandai merah.';
  return lines.length > MAX_PAPER_LINES ? `Paling banyak ${countText(MAX_PAPER_LINES)} baris dalam satu nota.` : null;
}
