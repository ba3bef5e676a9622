import '../../contract/routes.ts';
import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENT_TYPES } from '@lapak/contract/messages/webhook-states';
import { check, choices } from '@lapak/web/admin/shared/form/fields/choice.tsx';
import { text } from '@lapak/web/admin/shared/form/fields/text.tsx';
import { recordScreen } from '@lapak/web/admin/shared/list/record-screen.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { WebhookInput } from '../../contract/webhooks.ts';
import { webhookView } from '../webhook-view.ts';
import { WEBHOOK_COLUMNS } from './webhook-columns.tsx';

/** Where other programs are told of events (decision 106). */
const webhooks = recordScreen({
  view: webhookView,
  load: ({ q, page }, signal) => api.call('listWebhooks', { query: { q, page }, signal }),
  get: (id, signal) => api.call('getWebhook', { params: { id }, signal }),
  title: 'Webhook',
  noun: 'webhook',
  texts: { loadFailed: (reason) => `Gagal memuat webhook: ${reason}`, editLabel: 'Edit' },
  about:
    'Toko mengabari program lain begitu ada pesanan, pembayaran, atau perubahan stok. Setiap kabar ditandatangani dan dikirim sampai diterima, paling lama dua hari. Program penerimanya membutuhkan alamat https:// yang terbuka dari internet.',
  placeholder: 'Nama atau alamat',
  nameOf: ({ name }) => name,
  spelledOut: true,
  acts: [
    {
      call: 'rotateWebhookSecret',
      label: 'Ganti rahasia',
      question: (name) => `Ganti rahasia ${name}?`,
      consequence: 'Rahasia lama masih ikut menandatangani selama satu hari, agar programnya sempat diganti.',
      confirmText: 'Ganti',
      pendingText: 'Mengganti...',
      done: 'Rahasia diganti.',
    },
  ],
  removal: { call: 'deleteWebhook', consequence: () => 'Tidak ada lagi yang dikirim ke sana, juga yang masih menunggu.' },
  form: {
    input: WebhookInput,
    initially: () => ({ is_active: true }),
    labels: { name: 'Nama program', url: 'Alamat penerima', events: 'Kejadian yang dikabarkan', is_active: 'Aktif' },
    fields: [
      {
        grid: 'gap-5 sm:grid-cols-2',
        fields: [
          text('name', { hint: 'Misalnya Aplikasi gudang.', autoFocus: true }),
          text('url', { hint: 'Diawali https://.', inputMode: 'url' }),
        ],
      },
      choices('events', {
        choices: WEBHOOK_EVENT_TYPES.map((value) => ({ value, label: `${WEBHOOK_EVENT_LABELS[value]} (${value})` })),
      }),
      check('is_active', { hint: 'Yang tidak aktif tidak dikabari apa pun.' }),
    ],
    create: (body) => api.call('createWebhook', { body }),
    update: (id, body) => api.call('updateWebhook', { params: { id }, body }),
  },
  columns: WEBHOOK_COLUMNS,
  shownOnce: {
    field: 'secret',
    what: 'rahasia',
    title: (name) => `Rahasia webhook ${name}`,
    text: 'Pasang rahasia ini di program penerima: dengannya ia memeriksa tanda tangan setiap kabar.',
  },
});

export const meta = webhooks.meta;
export const clientLoader = webhooks.clientLoader;
export default webhooks.screen;
