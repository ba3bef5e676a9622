import { Download } from 'lucide-react';
import type { CallInput } from '../../../lib/api.ts';
import type { DownloadName } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';
import { useDownload } from './use-download.ts';

type DownloadButtonProps<Name extends DownloadName> = {
  call: Name;
  input: CallInput<Name>;
  size?: 'sm' | 'md';
  /** Its words stay on a phone, too: it isn't in a heading, or not the only one there. */
  worded?: boolean;
  children: string;
};

/** Downloads what a list shows; the browser shows progress. */
export function DownloadButton<Name extends DownloadName>({
  call,
  input,
  size,
  worded = size === 'sm',
  children,
}: DownloadButtonProps<Name>) {
  const { start, pending } = useDownload(call, input);
  return (
    <Button
      variant="secondary"
      size={size}
      title={children}
      className={worded ? undefined : 'max-sm:px-3'}
      onClick={() => void start()}
      pending={pending}
      pendingText="Menyiapkan..."
    >
      <Download aria-hidden="true" /> <span className={worded ? undefined : 'max-sm:sr-only'}>{children}</span>
    </Button>
  );
}
