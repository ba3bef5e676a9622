import { defineListView, maybeOneOf, page, text } from '@lapak/web/lib/list-view.ts';
import { href } from 'react-router';

/** What was asked in the chat (decision 140). */
export const questionsView = defineListView(href('/admin/knowledge/questions'), {
  q: text(),
  known: maybeOneOf(['true']),
  page: page(),
});

/** A new knowledge entry whose form is filled with a question. */
export const answerAddress = (question: string) => `${href('/admin/knowledge')}?${new URLSearchParams({ title: question })}`;
