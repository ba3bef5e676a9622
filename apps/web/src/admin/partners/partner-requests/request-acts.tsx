import { PRODUCT_REQUEST_KINDS } from '@lapak/contract/partners/partner-request-states';
import type { PartnerRequest, RequestTaking } from '@lapak/contract/partners/partner-requests';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { confirm } from '../../../lib/confirm.ts';
import { countText, longDay } from '../../../lib/format.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { paperAddress } from '../../shared/addresses/goods-view.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { productOf, requestText } from './request-text.ts';

const PRESSES = {
  sold_out: 'Nolkan stok',
  more: 'Buat nota',
  price: 'Atur harga',
  holiday: 'Tetapkan libur',
  message: 'Sudah dibaca',
} as const;

const DONE: Record<PartnerRequest['kind'], (request: PartnerRequest) => string> = {
  sold_out: (request) => `Stok ${productOf(request)} sekarang 0.`,
  more: () => 'Draf nota dibuat.',
  price: (request) => `Harga ${productOf(request)} diatur.`,
  holiday: ({ business, holiday_until }) => `${business.name} libur sampai ${longDay(holiday_until ?? '')}.`,
  message: () => 'Ditandai sudah dibaca.',
};

/** What an admin can do with a request that waits: take it on with one press, or decline it with a reason. */
export function RequestActs({ request }: { request: PartnerRequest }) {
  const { id, kind, level } = request;
  const [asking, setAsking] = useState<'price' | 'reply' | 'decline' | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { send, pending } = useSend('takePartnerWish', { key: `wish-${id}`, done: () => DONE[kind](request) });
  const isGone = level === null && PRODUCT_REQUEST_KINDS.some((one) => one === kind);
  const name = `: ${request.business.name}, ${requestText(request)}`;
  const close = () => setAsking(null);

  async function take(taking: Partial<RequestTaking> = {}) {
    const answer = await send({ params: { id }, body: { answer: null, ...taking } });
    // A refusal is about what has changed meanwhile: stock, prices, or another admin's press.
    if (answer === null) await revalidate();
    else if (answer.data.paper_id !== null) await navigate(paperAddress(answer.data.paper_id));
  }
  async function press() {
    if (kind === 'price') return setAsking('price');
    if (kind !== 'sold_out') return take();
    const stock = level?.stock ?? 0;
    const yes =
      stock === 0 ||
      (await confirm({
        title: `Nolkan stok ${productOf(request)}?`,
        text: `${countText(stock)} unit keluar dari stok, dicatat sebagai penyesuaian. Pembeli tidak dapat memesannya lagi.`,
        confirmText: 'Nolkan stok',
      }));
    if (yes) await take({ expected_stock: stock });
  }
  return (
    <>
      {!isGone && (
        <Button size="sm" className="xl:whitespace-nowrap" onClick={() => void press()} pending={pending} pendingText="Menjalankan...">
          {PRESSES[kind]}
          <span className="sr-only">{name}</span>
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => setAsking(kind === 'message' ? 'reply' : 'decline')} disabled={pending}>
        {kind === 'message' ? 'Jawab' : 'Tolak'}
        <span className="sr-only">{name}</span>
      </Button>
      {asking === 'price' && level && <PriceDialog request={request} level={level} onClose={close} />}
      {(asking === 'reply' || asking === 'decline') && <AnswerDialog request={request} isRefusal={asking === 'decline'} onClose={close} />}
    </>
  );
}
