import type { Answered } from '@lapak/contract/office/answers';
import { api } from '@lapak/web/lib/browser-api.ts';
import { IconButton } from '@lapak/web/ui/icon-button.tsx';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';

const CHOICES = [
  { helpful: true, label: 'Membantu', Icon: ThumbsUp },
  { helpful: false, label: 'Tidak membantu', Icon: ThumbsDown },
] as const;

/** Whether the answer helped: one thumb, which may be changed; nothing is lost where it can't be sent. */
export function Thumbs({ answer: { id, rating_secret: secret } }: { answer: Pick<Answered, 'id' | 'rating_secret'> }) {
  const [given, setGiven] = useState<boolean | null>(null);
  if (id === null || secret === null) return null;
  const say = (helpful: boolean) => {
    if (helpful === given) return;
    setGiven(helpful);
    api.call('rateAnswer', { params: { id }, body: { helpful, before: given, secret } }).catch(console.error);
  };
  return (
    <div className="mt-2 -mb-1.5 flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
      <span role="status">{given === null ? 'Membantu?' : 'Terima kasih. Penilaian bisa Anda ubah.'}</span>
      {CHOICES.map(({ helpful, label, Icon }) => (
        <IconButton
          key={label}
          label={label}
          aria-pressed={helpful === given}
          className="aria-pressed:bg-leaf-100 aria-pressed:text-leaf-900"
          icon={<Icon aria-hidden="true" />}
          onClick={() => say(helpful)}
        />
      ))}
    </div>
  );
}
