import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/browser-api.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Whether the answer helped; said once, and nothing is lost where it can't be sent. */
export function Thumbs({ id }: { id: number | null }) {
  const [said, setSaid] = useState(false);
  if (id === null) return null;
  if (said)
    return (
      <p role="status" className="mt-2 text-sm text-ink-soft">
        Terima kasih atas penilaian Anda.
      </p>
    );
  const say = (helpful: boolean) => {
    setSaid(true);
    api.call('rateAnswer', { params: { id }, body: { helpful } }).catch(console.error);
  };
  return (
    <div className="mt-2 -mb-1.5 flex items-center gap-1 text-sm text-ink-soft">
      <span>Membantu?</span>
      <IconButton label="Membantu" icon={<ThumbsUp aria-hidden="true" />} onClick={() => say(true)} />
      <IconButton label="Tidak membantu" icon={<ThumbsDown aria-hidden="true" />} onClick={() => say(false)} />
    </div>
  );
}
