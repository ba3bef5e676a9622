import type { PluginTab } from '@lapak/contract/plugin';

/** Tabs that plugins bring to places of the back office. Apart from the manifests, of which its first screen needs nothing else. */
export const PLUGIN_TABS: readonly PluginTab[] = [
  { feature: 'bank', place: '/admin/days', to: '/admin/cash-book/bank', label: 'Rekening koran' },
  { feature: 'bills', place: '/admin/days', to: '/admin/cash-book/bills', label: 'Tagihan' },
  { feature: 'journal', place: '/admin/days', to: '/admin/accounting/journal', label: 'Jurnal umum' },
  { feature: 'own_goods', place: '/admin/days', to: '/admin/accounting/own-goods', label: 'Barang milik toko' },
  { feature: 'programs', place: '/admin/settings', to: '/admin/settings/api-keys', label: 'Kunci API' },
  { feature: 'programs', place: '/admin/settings', to: '/admin/settings/webhooks', label: 'Webhook' },
  { feature: 'chat', place: '/admin/knowledge', to: '/admin/knowledge/questions', label: 'Pertanyaan' },
];
