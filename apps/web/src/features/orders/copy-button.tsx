import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { notify } from '../../ui/notify.ts';

/** Puts a text on the clipboard and says so. `what` names it: 'kode bayar'. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_500);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify('error', `Tidak dapat menyalin ${what}. Salin secara manual.`);
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={copy} aria-label={`${copied ? 'Tersalin:' : 'Salin'} ${what}`}>
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {copied ? 'Tersalin' : 'Salin'}
      </Button>
      <LiveRegion message={copied ? `Berhasil menyalin ${what}.` : ''} />
    </>
  );
}
