import { Share2 } from 'lucide-react';
import { notify } from '../lib/notify.ts';
import { Button } from '../ui/button.tsx';
import type { ButtonLook } from '../ui/button-style.ts';

type ShareButtonProps = Pick<ButtonLook, 'variant' | 'size'> & {
  /** Title of the shared link: 'Kopi Gayo · Lapak Hijau'. */
  title: string;
  /** Path within the shop. */
  path: string;
  /** What is shared, for the accessible label: 'produk ini'. */
  what: string;
};

/** Shares a link through the phone's own sheet; without one it copies the link, or opens WhatsApp. */
export function ShareButton({ title, path, what, variant = 'secondary', size }: ShareButtonProps) {
  async function share() {
    const url = new URL(path, location.origin).href;
    if (typeof navigator.share === 'function') {
      // Closing the share sheet isn't a failure.
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
