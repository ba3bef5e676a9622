import type { Endpoint } from '../endpoint.ts';
import * as orders from '../sales/orders.ts';
import { AppearanceSettingsAnswer, AppearanceSettingsUpdate } from '../settings/appearance.ts';
import { EmptyAnswer, IdParams } from '../wire.ts';
import * as backups from './backups.ts';
import * as bell from './bell.ts';
import * as dashboard from './dashboard.ts';
import * as privacy from './privacy.ts';
import type { OFFICE_ROUTES } from './routes.ts';
import * as listViews from './saved-filters.ts';
import * as search from './search.ts';
import * as shop from './shop.ts';

/** What each call of the district does, takes and answers. */
export const OFFICE_ENDPOINTS = {
  listListViews: { summary: 'Saved views of a list, by name', query: listViews.ListViewQuery, answer: listViews.ListViewsAnswer },
  createListView: {
    summary: 'Save a view of a list for everybody in the back office',
    body: listViews.ListViewInput,
    answer: listViews.ListViewAnswer,
    status: 201,
  },
  updateListView: {
    summary: 'Rename a saved view, or give it other filters',
    params: IdParams,
    body: listViews.ListViewUpdate,
    answer: listViews.ListViewAnswer,
  },
  deleteListView: { summary: 'Delete a saved view', params: IdParams, answer: EmptyAnswer },

  getOwnData: { summary: 'What the shop holds of the own account, in sum', answer: privacy.DataSummaryAnswer },
  takeOwnData: {
    summary: 'All of the own data in one file, JSON or readable HTML',
    body: privacy.OwnDataFile,
    answer: privacy.DataFileAnswer,
  },
  eraseOwnData: {
    summary: 'Erase the own account and data; the books keep the name in paid orders for their time',
    body: privacy.OwnErasure,
    answer: privacy.ErasureAnswer,
  },
  askDataLink: {
    summary: "Have a link to the data of an order's email mailed to it",
    params: orders.TokenParams,
    answer: privacy.DataLinkAnswer,
  },
  openDataLink: {
    summary: 'Use a mailed link to the data of an email up',
    body: privacy.DataLinkOpening,
    answer: privacy.DataLinkOpenedAnswer,
  },
  takeGuestData: {
    summary: 'All that guest orders under an email hold, in one file',
    body: privacy.GuestDataFile,
    answer: privacy.DataFileAnswer,
  },
  eraseGuestData: {
    summary: 'Erase the person from the guest orders under an email',
    body: privacy.GuestErasure,
    answer: privacy.ErasureAnswer,
  },
  listDataRequests: {
    summary: 'What people asked of their data, newest first',
    query: privacy.DataRequestQuery,
    answer: privacy.DataRequestListAnswer,
  },
  getDataOf: {
    summary: 'What the shop holds of somebody who asked by letter, in sum',
    body: privacy.DataPerson,
    answer: privacy.DataSummaryAnswer,
  },
  takeDataOf: {
    summary: 'All data of somebody who asked by letter, in one file',
    body: privacy.DataFileOfPerson,
    answer: privacy.DataFileAnswer,
  },
  eraseDataOf: { summary: 'Erase the data of somebody who asked by letter', body: privacy.DataPerson, answer: privacy.ErasureAnswer },

  listBackups: {
    summary: 'How the backups of the shop are: whether they are made each night, and the newest ones',
    answer: backups.BackupsAnswer,
  },

  getBell: { summary: 'New orders and payments; as text/event-stream the answer goes on', answer: bell.BellAnswer },
  markBellSeen: { summary: 'Mark news as seen', body: bell.BellLook, answer: bell.BellAnswer },

  getDashboard: { summary: 'The shop at a glance: figures, chart, best sellers, activity', answer: dashboard.DashboardAnswer },

  search: { summary: 'Orders, products, buyers and partners that match a text', query: search.SearchQuery, answer: search.SearchAnswer },

  getShop: { summary: 'The shop itself, and whether this is a demo', answer: shop.ShopInfoAnswer },
  updateAppearanceSettings: {
    summary: "Change the shop's logo and what the landing page says",
    body: AppearanceSettingsUpdate,
    answer: AppearanceSettingsAnswer,
  },
} as const satisfies Record<keyof typeof OFFICE_ROUTES, Endpoint>;
