import { href } from 'react-router';
import { defineListView, id, text } from '../../../lib/list-view.ts';

/** The URL of a new order: ?customer= begins with a buyer of the list of customers, ?again= with the goods and buyer of an old order. */
export const newOrderView = defineListView(href('/admin/orders/new'), { customer: text(260), again: id() });
