import { countText } from '../../../lib/format.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';

/** 'Periksa sekarang': runs the nightly check now. */
export function CheckButton() {
  const { send, pending } = useSend('checkBooks', {
    key: 'check-books',
    done: ({ data: { opened, closed } }) => {
      const text = opened === 0 ? 'Tidak ada temuan baru.' : `${countText(opened)} temuan baru.`;
      return closed === 0 ? text : `${text} ${countText(closed)} sudah cocok lagi.`;
    },
    failed: ({ message }) => `Gagal memeriksa: ${message}`,
  });
  return (
    <Button variant="secondary" onClick={() => void send()} pending={pending} pendingText="Memeriksa...">
      Periksa sekarang
    </Button>
  );
}
