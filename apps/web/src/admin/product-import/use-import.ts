import type { ProductImport } from '@lapak/contract/schemas/imports';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { notify } from '../../ui/notify.ts';

/** A file on its way in: checked a piece at a time, then saved as a whole. */
export function useImport(loaded: ProductImport) {
  const [file, setFile] = useState(loaded);
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { id } = loaded;

  const checkAll = useEffectEvent(async (signal: AbortSignal) => {
    for (let now = file; now.checked < now.total && !signal.aborted; setFile(now))
      now = (await api.call('checkProductImport', { params: { id }, signal })).data;
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

  async function save() {
    setSaving(true);
    try {
      setFile((await api.call('applyProductImport', { params: { id } })).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify('error', `Gagal menyimpan produk. ${error.message}`);
      if (error.code === 'import_changed') {
        setFile({ ...file, checked: 0 });
        checkAgain();
      }
    }
    setSaving(false);
  }

  return { file, failure, saving, save, checkAgain };
}
