import { Download } from 'lucide-react';
import { useState } from 'react';
import { ApiError, type CallInput } from '../../lib/api.ts';
import { type DownloadName, startDownload } from '../../lib/download.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';

type DownloadButtonProps<Name extends DownloadName> = { call: Name; input: CallInput<Name>; size?: 'sm' | 'md'; children: string };

/** Downloads what a list shows; the browser shows progress. */
export function DownloadButton<Name extends DownloadName>({ call, input, size, children }: DownloadButtonProps<Name>) {
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
  return (
    <Button variant="secondary" size={size} onClick={() => void start()} pending={pending} pendingText="Menyiapkan...">
      <Download aria-hidden="true" /> {children}
    </Button>
  );
}
