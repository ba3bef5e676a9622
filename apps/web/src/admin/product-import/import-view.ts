import { href } from 'react-router';
import { defineListView, id } from '../../lib/list-view.ts';

/** The import's address: ?file=, the file that is being checked, so that a reload goes on with it. */
export const importView = defineListView(href('/admin/products/import'), { file: id() });
