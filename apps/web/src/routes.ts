import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { INSTALLED } from '../../../plugins/installed.ts';
import { pluginRoutes } from './plugin-routes.ts';

/**
 * The map: every URL and the file that shows it, in the order of the route table in spec section 2.
 * Access rules live in the layouts: `storefront/layout.tsx` lets everyone in, `desk/layout.tsx` admins only; a protected
 * screen outside them guards itself. Screens of plugins are in each one's `plugin.ts`; the server leaves out those of a plugin that is off.
 */
export default [
  // The shop, open to all.
  layout('storefront/layout.tsx', [
    index('storefront/home/screen.tsx'), //                                /
    route('catalog', 'storefront/catalog/screen.tsx'),
    route('product/:id', 'storefront/product/screen.tsx'),
    route('mitra', 'storefront/partners/screen.tsx'), //                   who makes the goods
    route('mitra/:id', 'storefront/partner/screen.tsx'),
    route('panduan', 'storefront/guides/screen.tsx'), //                    how goods are used and kept (decision 132)
    route('cart', 'storefront/cart/screen.tsx'),
    route('checkout', 'storefront/checkout/screen.tsx'),
    route('pesanan', 'storefront/orders/find-screen.tsx'), //              a guest's way back, by code and email
    route('pesanan/:token', 'storefront/orders/order-screen.tsx'), //      an order at its secret address
    route('syarat', 'storefront/legal/terms-screen.tsx'),
    route('pengembalian', 'storefront/legal/returns-screen.tsx'),
    route('privasi', 'storefront/legal/privacy-screen.tsx'),
    route('gabung-mitra', 'storefront/gabung-mitra/screen.tsx'), //        where the join links lead
    route('laporan-mitra/:token', 'storefront/statement/screen.tsx'), //   a partner's statement at its secret address
    route('profile', 'account/profile/screen.tsx'), //                     signed-in only
    route('profile/addresses', 'account/addresses/screen.tsx'), //         signed-in only
    route('profile/data', 'account/data/screen.tsx'), //                   signed-in only
    route('data-saya', 'account/guest-data/screen.tsx'), //                where a guest's mailed link to their data leads
    route('alamat-email', 'account/email-link/screen.tsx'), //             where mails about another address of an account lead
    route('profile/orders', 'account/orders/screen.tsx'), //               signed-in only
    ...pluginRoutes('storefront', INSTALLED),
    route('*', 'storefront/home/screen.tsx', { id: 'home-for-unknown' }), // any unknown path shows the home screen
  ]),

  // Sign-in and registration in a frame of their own, which redirects whoever is signed in.
  layout('account/layout.tsx', [
    route('login', 'account/login/screen.tsx'),
    route('register', 'account/register/screen.tsx'),
    route('lupa-kata-sandi', 'account/forgot-password/screen.tsx'),
    route('kata-sandi-baru', 'account/new-password/screen.tsx'), //        where a mailed link leads
    route('mulai', 'account/setup/screen.tsx'), //                         where the start of a new shop leads
  ]),

  // The back office, for admins, and the till.
  layout('desk/layout.tsx', [
    route('admin', 'admin/to-dashboard.tsx'),
    route('admin/dashboard', 'admin/office/dashboard/screen.tsx'),
    route('admin/categories', 'admin/assortment/categories/screen.tsx'),
    route('admin/products', 'admin/assortment/products/screen.tsx'),
    route('admin/products/stock', 'admin/assortment/stock/screen.tsx'), //            the stock ledger, of one product or of all
    route('admin/products/count', 'admin/assortment/stock-count/screen.tsx'),
    route('admin/products/receive', 'admin/assortment/stock-receipt/screen.tsx'), // goods that come in
    route('admin/goods', 'admin/assortment/delivery-notes/screen.tsx'), //                     papers of what partners bring and take back
    route('admin/goods/:id', 'admin/assortment/delivery-note/screen.tsx'),
    route('admin/products/import', 'admin/assortment/product-import/screen.tsx'),
    route('admin/products/batches', 'admin/assortment/batches/screen.tsx'), //        what has a best-before date
    route('admin/products/labels', 'admin/assortment/shelf-labels/screen.tsx'),
    route('admin/search-words', 'admin/assortment/search-words/screen.tsx'), //       what shoppers type and what it means
    route('admin/certificates', 'admin/assortment/certificates/screen.tsx'),
    route('admin/knowledge', 'admin/assortment/knowledge/screen.tsx'),
    route('admin/businesses', 'admin/assortment/businesses/screen.tsx'),
    route('admin/partners', 'admin/partners/partners/screen.tsx'), //              what partners are owed (decision 109)
    route('admin/partners/closing', 'admin/partners/partner-closing/screen.tsx'),
    route('admin/partners/statements', 'admin/partners/statements/screen.tsx'),
    route('admin/partners/statements/print', 'admin/partners/statement-print/screen.tsx'), // several, a page break each
    route('admin/partners/statements/:id', 'admin/partners/statement/screen.tsx'),
    route('admin/partners/goods', 'admin/partners/consignment/screen.tsx'), //        what is theirs and in the shop's hands
    route('admin/partners/goods/print', 'admin/partners/consignment-print/screen.tsx'),
    route('admin/partners/wishes', 'admin/partners/partner-requests/screen.tsx'), //  what they ask for on their own pages
    route('admin/partners/:id', 'admin/partners/partner/screen.tsx'),
    route('admin/cash-book', 'admin/ledger/cash-book/screen.tsx'), //            where the shop's cash is (decision 117)
    route('admin/accounting', 'admin/bookkeeping/accounting/screen.tsx'), //          statements of the book (decision 136)
    route('admin/accounting/ledger', 'admin/bookkeeping/general-ledger/screen.tsx'),
    route('admin/accounting/months', 'admin/bookkeeping/months/screen.tsx'),
    route('admin/accounting/months/:month', 'admin/bookkeeping/late-entries/screen.tsx'),
    route('admin/cash-book/month/:month', 'admin/ledger/cash-month/screen.tsx'),
    route('admin/couriers', 'admin/sales/couriers/screen.tsx'),
    route('admin/orders', 'admin/sales/orders/screen.tsx'),
    route('admin/orders/new', 'admin/sales/order-new/screen.tsx'), //            for somebody who wrote in chat
    route('admin/orders/print', 'admin/sales/order-print/screen.tsx'), //        address labels and packing slips
    route('admin/mails', 'admin/messages/mails/screen.tsx'), //                     what was mailed to buyers and the shop
    route('admin/orders/rounds', 'admin/sales/rounds/screen.tsx'), //           what couriers bring today
    route('admin/orders/pay', 'admin/sales/courier-pay/screen.tsx'), //         what couriers get
    route('admin/orders/pay/print', 'admin/sales/courier-pay-print/screen.tsx'),
    route('admin/orders/slips', 'admin/sales/slips/screen.tsx'), //             transfer slips that wait for a decision
    route('admin/pos', 'till/counter/screen.tsx'),
    route('admin/customers', 'admin/sales/customers/screen.tsx'), //             who bought, with an account or without
    route('admin/customers/:key', 'admin/sales/customer/screen.tsx'),
    route('admin/users', 'admin/people/users/screen.tsx'),
    route('admin/users/data-requests', 'admin/office/data-requests/screen.tsx'), // what people asked of their own data
    route('admin/settings', 'admin/kernel/settings/screen.tsx'),
    route('admin/settings/:section', 'admin/kernel/settings/section-screen.tsx'), // one section; the others' addresses stand before it
    route('admin/reports', 'admin/bookkeeping/reports/screen.tsx'),
    route('admin/reports/shifts', 'till/shifts/screen.tsx'), //           the tills' shifts with their X and Z
    route('admin/reports/tax', 'admin/bookkeeping/tax-report/screen.tsx'), //          turnover a month for the tax office (decision 119)
    route('admin/reports/tax/:id', 'admin/bookkeeping/tax-partner/screen.tsx'),
    route('admin/days', 'admin/bookkeeping/days/screen.tsx'), //                       days whose accounts are sealed (decision 116)
    route('admin/days/:day', 'admin/bookkeeping/day/screen.tsx'),
    route('admin/reconciliation', 'admin/bookkeeping/reconciliation/screen.tsx'), //   what doesn't agree
    route('admin/audit', 'admin/kernel/audit/screen.tsx'),
    ...pluginRoutes('admin', INSTALLED),
    route('admin/*', 'admin/unknown-screen.tsx'), // guarded as all of it
  ]),

  // The customer's side of a till: shows only what the till beside it tells it, so it needs no session.
  route('admin/pos/display', 'till/counter/customer-display/screen.tsx'),

  // For operators and admins; a placeholder for all of it.
  route('operator/*', 'operator/screen.tsx'),

  // For search engines.
  route('sitemap.xml', 'storefront/seo/sitemap.ts'),
  route('robots.txt', 'storefront/seo/robots.ts'),

  ...pluginRoutes('none', INSTALLED),

  // For whoever finds a hole.
  route('.well-known/security.txt', 'storefront/seo/security-contact.ts'),
] satisfies RouteConfig;
