import { href } from 'react-router';
import { aside, defineListView, id, page } from '../../../lib/list-view.ts';

/** The waiting slips' URL: ?page=, and the shown slip. */
export const slipView = defineListView(href('/admin/orders/slips'), { page: page(), slip: aside(id()) });
