import { type PartnerWish, WishRefusal } from '@lapak/contract/partners/partner-requests';
import { api } from '../../../lib/browser-api.ts';
import { askDialog } from '../../shared/form/declared-dialog.tsx';
import { lines } from '../../shared/form/fields/text.tsx';
import { wishText } from './wish-text.ts';

/** Answers a message, or declines a wish; either way the partner reads the text. */
export const AnswerDialog = askDialog(({ wish, isRefusal }: { wish: PartnerWish; isRefusal: boolean }) => ({
  title: isRefusal ? `Tolak permintaan ${wish.business.name}` : `Jawab ${wish.business.name}`,
  about: wishText(wish),
  sendText: isRefusal ? 'Tolak permintaan' : 'Kirim jawaban',
  pendingText: 'Mengirim...',
  danger: isRefusal,
  input: WishRefusal,
  form: [lines('reason', { label: isRefusal ? 'Alasan' : 'Jawaban', hint: 'Dibaca mitra di halamannya.' })],
  send: (body) =>
    isRefusal
      ? api.call('declinePartnerWish', { params: { id: wish.id }, body })
      : api.call('takePartnerWish', { params: { id: wish.id }, body: { answer: body.reason } }),
  done: isRefusal ? 'Permintaan ditolak. Mitra membaca alasannya.' : 'Jawaban terkirim ke halaman mitra.',
  reloads: () => true,
}));
