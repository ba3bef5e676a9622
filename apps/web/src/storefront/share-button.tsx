import { Share2 } from 'lucide-react';
import { notify } from '../lib/notify.ts';
import { Button } from '../ui/button.tsx';
import type { ButtonLook } from '../ui/button-style.ts';

type ShareButtonProps = Pick<ButtonLook, 'variant' | 'size'> & {
  /** What is shared, for whoever reads it: 'Kopi Gayo · Lapak Hijau'. */
  title: string;
  /** Where it is, within the shop. */
  path: string;
  /** Whom or what it is about, for who doesn't see: 'produk ini'. */
  what: string;
};

/** Hands a link on through the phone's own sheet; where there is none it is copied, or goes to WhatsApp where that isn't allowed either. */
export function ShareButton({ title, path, what, variant = 'secondary', size }: ShareButtonProps) {
  async function share() {
    const url = new URL(path, location.origin).href;
    if (typeof navigator.share === 'function') {
      // Whoever closes the sheet has shared nothing; that is no failure.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      notify('success', 'Tautan disalin. Tempelkan di pesan Anda.');
    } catch {
      open(`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`, '_blank', 'noopener');
    }
  }
  return (
    <Button variant={variant} size={size} onClick={() => void share()}>
      <Share2 aria-hidden="true" /> Bagikan<span className="sr-only"> {what}</span>
    </Button>
  );
}
