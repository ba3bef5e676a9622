import { MAX_SLIPS } from '@lapak/contract/kernel/upload-limits';
import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import type { Slip } from '@lapak/contract/sales/slips';
import { useState } from 'react';
import { awaitsPayment } from '../../features/orders/awaits-payment.ts';
import { ContactLinks } from '../../features/orders/contact-links.tsx';
import { addressOf } from '../../lib/api.ts';
import { dateTime } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useShop } from '../shop.ts';
import { SlipForm } from './slip-form.tsx';

/** The transfer slip on the order's page: to send, waiting, refused with the reason, or accepted. */
export function SlipCard({ order }: { order: BuyerOrder }) {
  const shop = useShop();
  const [again, setAgain] = useState(false);
  /** A photo is chosen but not sent. If the order no longer takes one by then, the page says so. */
  const [isChosen, setChosen] = useState(false);
  /** How many slips there were when this one was sent. */
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  /** A new form for each that arrived. */
  const [arrived, setArrived] = useState(0);
  if (pressedAt !== null && order.slips.length > pressedAt) {
    // The answer may have been lost on the way.
    setPressedAt(null);
    setArrived(arrived + 1);
    setChosen(false);
    setAgain(false);
  }
  const latest = order.slips.at(-1);
  const mayBeSent = awaitsPayment(order) && order.payment_method === MANUAL_PAYMENT;
  if (!mayBeSent && latest === undefined && !isChosen) return null;
  const showsForm = mayBeSent && order.slips.length < MAX_SLIPS && (order.slip_state !== 'waiting' || again);
  return (
    <Card as="section" id="bukti-transfer" className="scroll-mt-24 print:hidden">
      <h2 className="mb-4 text-xl font-bold">Bukti transfer</h2>
      <div className="grid gap-5">
        {isChosen && !mayBeSent && latest?.state !== 'accepted' && (
          <Alert tone={order.status === 'cancelled' ? 'danger' : 'info'} title="Foto bukti Anda belum terkirim">
            {order.status === 'cancelled' ? (
              <>
                Pesanan ini sudah berakhir. Bila Anda memang sudah mentransfer, kirim fotonya kepada kami lewat{' '}
                <ContactLinks shop={shop} subject={`Bukti transfer pesanan ${order.code}`} />.
              </>
            ) : (
              'Pesanan ini tidak menunggu transfer lagi, jadi fotonya tidak perlu dikirim.'
            )}
          </Alert>
        )}
        {latest && <SlipNews order={order} slip={latest} />}
        {showsForm && (
          <SlipForm
            key={arrived}
            token={order.token}
            onPress={() => setPressedAt(order.slips.length)}
            onSent={() => setAgain(false)}
            onChoice={setChosen}
          />
        )}
        {mayBeSent && order.slip_state === 'waiting' && !again && order.slips.length < MAX_SLIPS && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setAgain(true)}>
            Kirim bukti lain
          </Button>
        )}
        {mayBeSent && order.slips.length >= MAX_SLIPS && order.slip_state === 'refused' && (
          <p>
            Sudah {MAX_SLIPS} bukti transfer dikirim untuk pesanan ini. Hubungi kami lewat{' '}
            <ContactLinks shop={shop} subject={`Bukti transfer pesanan ${order.code}`} />.
          </p>
        )}
      </div>
    </Card>
  );
}

/** What became of the slip that was sent last, next to its photo. */
function SlipNews({ order, slip }: { order: BuyerOrder; slip: Slip }) {
  const picture = addressOf('getSlipPicture', { params: { token: order.token, id: slip.id } });
  const { tone, title, text } = newsOf(order, slip);
  return (
    <div className="flex flex-wrap items-start gap-4">
      <a href={picture} target="_blank" rel="noopener noreferrer" className="shrink-0 overflow-hidden rounded-lg border bg-sunken">
        <img src={picture} alt="Bukti transfer yang Anda kirim (tab baru)" className="h-36 w-24 object-cover" />
      </a>
      <Alert tone={tone} title={title} className="min-w-56 grow basis-56">
        <p>{text}</p>
        <p className="mt-1 text-sm">Dikirim {dateTime(slip.created_at)} WIB</p>
      </Alert>
    </div>
  );
}

function newsOf(order: BuyerOrder, slip: Slip): { tone: 'info' | 'success' | 'danger'; title: string; text: string } {
  switch (slip.state) {
    case 'accepted':
      return order.status === 'cancelled'
        ? {
            tone: 'info',
            title: 'Transfer Anda tercatat',
            text: 'Pesanan ini sudah berakhir. Kami menghubungi Anda soal pengembalian dananya.',
          }
        : { tone: 'success', title: 'Transfer Anda sudah kami terima', text: 'Terima kasih. Pesanan Anda kami lanjutkan.' };
    case 'refused':
      return { tone: 'danger', title: 'Alasan penolakan', text: slip.reason ?? '' };
    default:
      if (order.payment_status === 'paid')
        return {
          tone: 'info',
          title: 'Bukti transfer Anda sudah sampai',
          text: 'Pesanan ini sudah lunas dengan cara lain. Bila transfer Anda masuk juga, kami menghubungi Anda untuk mengembalikannya.',
        };
      return {
        tone: 'info',
        title: 'Bukti transfer Anda sudah sampai',
        text: 'Anda tidak perlu mengirimnya lagi. Kami mencocokkannya dengan rekening kami.',
      };
  }
}
