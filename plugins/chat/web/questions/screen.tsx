import '../../contract/routes.ts';
import { listScreen } from '@lapak/web/admin/shared/list/declared-list.tsx';
import { api } from '@lapak/web/lib/browser-api.ts';
import { questionsView } from '../question-view.ts';
import { AnswerChecks } from './answer-checks.tsx';
import { QUESTION_COLUMNS } from './question-columns.tsx';

/** /admin/knowledge/questions: what shoppers asked, and the shop's own list of what must be found (decision 140). */
const questions = listScreen({
  view: questionsView,
  load: async ({ q, known, page }, signal) => {
    const [list, checks] = await Promise.all([
      api.call('listAskedQuestions', { query: { q, known: known === 'true', page }, signal }),
      api.call('listAnswerChecks', { signal }),
    ]);
    return { ...list, checks: checks.data };
  },
  title: 'Pertanyaan pembeli',
  about: 'Ditanyakan di obrolan selama 90 hari terakhir, tanpa nama dan kontak. Yang belum terjawab menunggu catatan Anda.',
  form: ({ answer }) => answer && <AnswerChecks checks={answer.checks} />,
  noun: 'pertanyaan',
  failed: (reason) => `Gagal memuat pertanyaan. ${reason}`,
  search: { label: 'Cari pertanyaan' },
  chips: {
    label: 'Saring pertanyaan',
    of: 'known',
    choices: [
      { value: null, label: 'Belum terjawab' },
      { value: 'true', label: 'Terjawab' },
    ],
  },
  empty: {
    noMatch: 'Tidak ada pertanyaan yang sesuai.',
    none: 'Belum ada pertanyaan',
    about: 'Begitu pembeli bertanya di obrolan, pertanyaannya muncul di sini.',
  },
  caption: 'Pertanyaan',
  columns: QUESTION_COLUMNS,
  rowKey: ({ id }) => id,
});

export const meta = questions.meta;
export const clientLoader = questions.clientLoader;
export default questions.screen;
