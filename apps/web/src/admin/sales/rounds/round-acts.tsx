import { useState } from 'react';
import { confirm } from '../../../lib/confirm.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { courierAddress, SendCourierLink } from '../../shared/components/courier-link.tsx';
import { CloseRoundDialog } from './close-round-dialog.tsx';
import type { Round } from './round.ts';

/** What is handed in closes it; the courier's link is sent, opened, and made anew where a phone was lost. */
export function RoundActs({ round, isToday }: { round: Round; isToday: boolean }) {
  const { courier_id, courier_name } = round;
  const [isClosing, setClosing] = useState(false);
  const renew = useSend('renewRound', { key: `round of ${courier_id}`, done: () => 'Tautan baru dibuat. Kirim lagi kepada kurir.' });
  const ask = async () => {
    const yes = await confirm({
      title: `Ganti tautan ${courier_name}?`,
      text: 'Tautan yang lama langsung mati. Yang sudah dicatat di ponsel kurir dan belum terkirim harus dicatat dari sini.',
      confirmText: 'Ganti tautan',
    });
    if (yes) await renew.send({ params: { id: courier_id } });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setClosing(true)}>
        Terima setoran
      </Button>
      {isToday && (
        <>
          <SendCourierLink link={round} small />
          <a
            href={courierAddress(round)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            Buka halaman kurir
          </a>
          <Button variant="ghost" size="sm" pending={renew.pending} pendingText="Mengganti..." onClick={() => void ask()}>
            Ganti tautan
          </Button>
        </>
      )}
      {isClosing && <CloseRoundDialog round={round} onClose={() => setClosing(false)} />}
    </div>
  );
}
