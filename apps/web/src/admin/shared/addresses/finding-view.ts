import { FINDING_AREAS } from '@lapak/contract/bookkeeping/finding';
import { href } from 'react-router';
import { defineListView, maybeOneOf, page } from '../../../lib/list-view.ts';

/** The findings' URL: ?area=&page= */
export const findingView = defineListView(href('/admin/reconciliation'), { area: maybeOneOf(FINDING_AREAS), page: page() });
