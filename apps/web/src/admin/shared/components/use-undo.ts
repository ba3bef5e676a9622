import type { AnswerOf } from '@lapak/contract/endpoints';
import { ORDER_STATUS_LABELS } from '@lapak/contract/sales/order-status';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/browser-api.ts';
import { type NoticeAction, notify } from '../../../lib/notify.ts';

type Undo = AnswerOf<'updateOrder'>['undo'];

/** The action 'Urungkan' for a notice, while the shop holds back the mails (decision 52). */
export function useUndo(): (orderId: number, undo: Undo) => NoticeAction | undefined {
  const { revalidate } = useRevalidator();

  const offer = (orderId: number, undo: Undo): NoticeAction | undefined =>
    undo ? { label: 'Urungkan', seconds: undo.seconds, stays: true, onClick: () => void send(orderId, undo) } : undefined;

  async function send(orderId: number, undo: NonNullable<Undo>) {
    try {
      const { data } = await api.call('undoOrderChange', { params: { id: orderId }, body: { change: undo.change } });
      notify('success', `Diurungkan. Pesanan #${orderId} kembali '${ORDER_STATUS_LABELS[data.status]}'.`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      console.error(error);
      // A refused undo stays refused; after a lost answer it is offered again.
      const again = error.code === 'undo_impossible' ? undefined : offer(orderId, undo);
      notify('error', error.message, again && { ...again, label: 'Coba lagi' });
    }
    await revalidate();
  }

  return offer;
}
