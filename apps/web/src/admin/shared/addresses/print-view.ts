import { href } from 'react-router';
import { defineListView, oneOf, text } from '../../../lib/list-view.ts';

/** The print's URL: ?ids=12,15&what=label&paper=a6 */
export const printView = defineListView(href('/admin/orders/print'), {
  ids: text(1_500),
  what: oneOf(['label', 'slip'], 'label'),
  paper: oneOf(['a6', '80'], 'a6'),
});

export type PrintView = ReturnType<typeof printView.read>;
