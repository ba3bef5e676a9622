import { type PartnerRequest, RequestRefusal } from '@lapak/contract/partners/partner-requests';
import { api } from '../../../lib/browser-api.ts';
import { askDialog } from '../../shared/form/declared-dialog.tsx';
import { lines } from '../../shared/form/fields/text.tsx';
import { requestText } from './request-text.ts';

/** Answers a message, or declines a request; either way the partner reads the text. */
export const AnswerDialog = askDialog(({ request, isRefusal }: { request: PartnerRequest; isRefusal: boolean }) => ({
  title: isRefusal ? `Tolak permintaan ${request.business.name}` : `Jawab ${request.business.name}`,
  about: requestText(request),
  sendText: isRefusal ? 'Tolak permintaan' : 'Kirim jawaban',
  pendingText: 'Mengirim...',
  danger: isRefusal,
  input: RequestRefusal,
  form: [lines('reason', { label: isRefusal ? 'Alasan' : 'Jawaban', hint: 'Dibaca mitra di halamannya.' })],
  send: (body) =>
    isRefusal
      ? api.call('declinePartnerWish', { params: { id: request.id }, body })
      : api.call('takePartnerWish', { params: { id: request.id }, body: { answer: body.reason } }),
  done: isRefusal ? 'Permintaan ditolak. Mitra membaca alasannya.' : 'Jawaban terkirim ke halaman mitra.',
  reloads: () => true,
}));
