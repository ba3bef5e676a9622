import { actionsColumn } from '@lapak/web/admin/shared/list/row-actions.tsx';
import { longDay } from '@lapak/web/lib/format.ts';
import { ButtonLink } from '@lapak/web/ui/button-link.tsx';
import type { Column } from '@lapak/web/ui/table.tsx';
import type { AskedQuestion } from '../../contract/questions.ts';
import { answerAddress } from '../question-view.ts';
import { CloseButton } from './close-button.tsx';

export const QUESTION_COLUMNS: Column<AskedQuestion>[] = [
  {
    key: 'question',
    header: 'Pertanyaan',
    heading: true,
    className: 'md:max-w-md',
    cell: ({ question }) => <span className="font-semibold wrap-anywhere">{question}</span>,
  },
  { key: 'times', header: 'Ditanyakan', align: 'right', cell: ({ times }) => `${times} kali` },
  {
    key: 'thumbs',
    header: 'Penilaian',
    cell: ({ thumbs_up: up, thumbs_down: down }) =>
      up + down === 0 ? <span className="text-ink-soft">–</span> : `${up} membantu, ${down} tidak`,
  },
  {
    key: 'day',
    header: 'Terakhir',
    cell: ({ last_day }) => <span className="text-sm whitespace-nowrap text-ink-soft max-xl:md:text-xs">{longDay(last_day)}</span>,
  },
  actionsColumn(({ id, question, known }) =>
    known ? null : (
      <>
        <ButtonLink to={answerAddress(question)} variant="secondary" size="sm" className="whitespace-nowrap md:max-xl:px-2">
          Tulis jawaban<span className="sr-only"> untuk {question}</span>
        </ButtonLink>
        <CloseButton id={id} question={question} />
      </>
    ),
  ),
];
