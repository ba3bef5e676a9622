import { type ProductImport, TouchedLines } from '@lapak/contract/assortment/product-import';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { notify } from '../../../lib/notify.ts';

/** Drives an import: checking, saving and undoing in steps. */
export function useImport(loaded: ProductImport) {
  const [file, setFile] = useState(loaded);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<'saving' | 'undoing' | null>(null);
  const [touched, setTouched] = useState<TouchedLines>([]);
  const [attempt, setAttempt] = useState(0);
  const { revalidate } = useRevalidator();
  const { id } = loaded;

  const checkAll = useEffectEvent(async (signal: AbortSignal) => {
    if (file.checked === file.total) return;
    for (let now = file; now.checked < now.total && !signal.aborted; setFile(now))
      now = (await api.call('checkProductImport', { params: { id }, signal })).data;
    // What it changes is known now.
    if (!signal.aborted) await revalidate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is another run of the same
  useEffect(() => {
    const stop = new AbortController();
    checkAll(stop.signal).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    });
    return () => stop.abort();
  }, [attempt]);

  function checkAgain() {
    setFailure(null);
    setAttempt((count) => count + 1);
  }

  /** Steps already done stay done, and the file shows its progress. */
  async function goOn(call: 'applyProductImport' | 'undoProductImport', isDone: (now: ProductImport) => boolean) {
    setTouched([]);
    for (;;) {
      const { data } = await api.call(call, { params: { id } });
      setFile(data);
      if (isDone(data)) return;
    }
  }

  async function save() {
    setBusy('saving');
    try {
      await goOn('applyProductImport', ({ applied_at }) => applied_at !== null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify('error', `Gagal menyimpan produk. ${error.message}`);
      if (error.code === 'import_changed') await lookAgain();
    }
    setBusy(null);
    await revalidate();
  }

  async function undo() {
    setBusy('undoing');
    try {
      await goOn('undoProductImport', ({ saved, undone }) => undone === saved);
      notify('success', 'Impor dibatalkan.');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const lines = TouchedLines.safeParse(error.data);
      if (error.code === 'import_touched' && lines.success) {
        setTouched(lines.data);
        setFile((await api.call('getProductImport', { params: { id } })).data);
      } else notify('error', `Gagal membatalkan impor. ${error.message}`);
    }
    setBusy(null);
    await revalidate();
  }

  async function lookAgain() {
    setFile((await api.call('getProductImport', { params: { id } })).data);
    checkAgain();
  }

  return { file, failure, busy, touched, save, undo, checkAgain };
}
