import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';

type CopyButtonProps = {
  text: string;
  /** Its name: 'kode bayar'. */
  what: string;
  /** A shorter name for the button itself: 'nomor'. */
  short?: string | undefined;
};

/** Copies a text and says so. */
export function CopyButton({ text, what, short }: CopyButtonProps) {
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
      <Button variant="secondary" size="sm" className="shrink-0" onClick={copy} aria-label={`${copied ? 'Tersalin:' : 'Salin'} ${what}`}>
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        <span className="whitespace-nowrap">
          {copied ? 'Tersalin' : 'Salin'}
          {!copied && short && <span className="max-sm:hidden"> {short}</span>}
        </span>
      </Button>
      <LiveRegion message={copied ? `Berhasil menyalin ${what}.` : ''} />
    </>
  );
}
