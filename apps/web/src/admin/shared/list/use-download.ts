import { useState } from 'react';
import { ApiError, type CallInput } from '../../../lib/api.ts';
import { type DownloadName, startDownload } from '../../../lib/download.ts';
import { notify } from '../../../lib/notify.ts';

/** Starts a download of what a list shows; the browser shows progress. */
export function useDownload<Name extends DownloadName>(call: Name, input: CallInput<Name>) {
  const [pending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    try {
      await startDownload(call, input);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify('error', `Gagal menyiapkan unduhan. ${error.message}`);
    } finally {
      setPending(false);
    }
  };
  return { start, pending };
}
