import { href } from 'react-router';
import { defineListView, flag } from '../../../lib/list-view.ts';

/** The URL of 'Barang masuk': with ?low=true it begins with everything that is running out. */
export const receiptView = defineListView(href('/admin/products/receive'), { low: flag() });
