import { href } from 'react-router';
import { aside, defineListView, id, page } from '../../lib/list-view.ts';

/** The address of the slips that wait: ?page=, and the one that is looked at. */
export const slipView = defineListView(href('/admin/orders/slips'), { page: page(), slip: aside(id()) });
