import { FileCode, FileText } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { notify } from '../../lib/notify.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { Button } from '../../ui/button.tsx';

type Format = 'json' | 'html';
interface DataFile {
  name: string;
  type: string;
  content: string;
}

/** Saves all of a person's data as a page to read or as JSON; `take` asks for it. */
export function DataFiles({ take }: { take: (format: Format) => Promise<{ data: DataFile }> }) {
  const [requested, setRequested] = useState<Format | null>(null);

  async function save(format: Format) {
    setRequested(format);
    try {
      const { data } = await take(format);
      saveBlob(new Blob([data.content], { type: `${data.type};charset=utf-8` }), data.name);
      notify('success', 'Berkas data sudah dibuat.');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify('error', error.message);
    }
    setRequested(null);
  }

  const button = (format: Format) => ({
    variant: 'secondary' as const,
    pending: requested === format,
    pendingText: 'Membuat berkas...',
    disabled: requested !== null,
    onClick: () => void save(format),
    className: 'max-sm:w-full',
  });
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button {...button('html')}>
        <FileText aria-hidden="true" /> Unduh untuk dibaca
      </Button>
      <Button {...button('json')}>
        <FileCode aria-hidden="true" /> Unduh JSON
      </Button>
    </div>
  );
}
