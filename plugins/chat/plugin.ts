import { KEPT_DAYS } from '@lapak/contract/office/data-requests';
import type { Plugin } from '@lapak/contract/plugin';

/** Questions in a person's own words, answered by what the shop has written (decision 139), and what it learns from them (decision 140). */
export const chat: Plugin = {
  name: 'chat',
  feature: 'chat',
  about: 'Obrolan di halaman toko yang mengutip catatan toko, dan daftar pertanyaan pembeli di Pengetahuan. Terbuka sejak awal.',
  needs: ['kernel', 'assortment', 'sales', 'office'],
  usedBy: ['asked_questions', 'answer_checks'],
  forgets: [{ table: 'asked_questions', since: 'day', days: KEPT_DAYS.questions }],
  // On from the start: nobody can ask before it is.
  isSet: () => true,
  screens: { admin: { 'admin/knowledge/questions': 'questions/screen.tsx' } },
};
