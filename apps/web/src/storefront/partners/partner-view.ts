import { defineListView, page, text } from '../../lib/list-view.ts';

/** What the list of partners shows. */
export const partnerView = defineListView('/mitra', { q: text(), page: page() });
