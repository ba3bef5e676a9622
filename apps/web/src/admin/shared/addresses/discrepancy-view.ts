import { DISCREPANCY_AREAS } from '@lapak/contract/bookkeeping/discrepancy';
import { href } from 'react-router';
import { defineListView, maybeOneOf, page } from '../../../lib/list-view.ts';

/** The findings' URL: ?area=&page= */
export const discrepancyView = defineListView(href('/admin/reconciliation'), { area: maybeOneOf(DISCREPANCY_AREAS), page: page() });
