import { PRODUCT_SORTS } from '@lapak/contract/assortment/list-keys';
import { ADMIN_PRODUCT_PAGE_SIZES } from '@lapak/contract/constants';
import { sortsOf } from '@lapak/contract/list-keys';
import { href } from 'react-router';
import { defineListView, id, idOr, maybeOneOf, page, record, sizeOf, text } from '../../../lib/list-view.ts';

/** The products' URL: ?q=&category=&business=12|none&status=&stock=low&certificate=none&sort=&page_size=&page=, and the open form. */
export const productView = defineListView(href('/admin/products'), {
  q: text(),
  category: id(),
  business: idOr('none'),
  status: maybeOneOf(['active', 'inactive']),
  stock: maybeOneOf(['low']),
  certificate: maybeOneOf(['none']),
  sort: maybeOneOf(sortsOf(PRODUCT_SORTS)),
  page_size: sizeOf(ADMIN_PRODUCT_PAGE_SIZES, ADMIN_PRODUCT_PAGE_SIZES[0]),
  page: page(),
  edit: record(),
});

export type ProductView = ReturnType<typeof productView.read>;

/** Views that every shop asks for. */
export const PRODUCT_READY_VIEWS = [
  { name: 'Stok menipis', href: productView.address({ stock: 'low', status: 'active' }) },
  { name: 'Tidak dijual', href: productView.address({ status: 'inactive' }) },
  { name: 'Makanan tanpa sertifikat', href: productView.address({ certificate: 'none' }) },
];
