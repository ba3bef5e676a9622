import { defineListView, page, record, text } from '@lapak/web/lib/list-view.ts';
import { href } from 'react-router';

/** The API keys' URL: ?q=&page=, and whether a new one is being made. */
export const apiKeyView = defineListView(href('/admin/settings/api-keys'), { q: text(), page: page(), edit: record() });
