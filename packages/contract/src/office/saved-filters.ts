import { z } from 'zod';
import { answer, ExpectedVersion, Id, Moment, requiredText, Version, type Wire } from '../wire.ts';

/** Lists of the back office whose views can be saved (decision 085). */
export const VIEWED_LISTS = ['orders', 'products'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** Maximum saved views of one list. */
export const MAX_LIST_VIEWS = 30;
/** Maximum characters of a view's name, so that it fits a menu on a phone. */
export const MAX_VIEW_NAME = 40;

/** Which columns a view shows, by their key: false for hidden. A column that isn't named stays as it is. */
const Columns = z.record(z.string().max(40), z.boolean()).refine((columns) => Object.keys(columns).length <= 40);

const fields = {
  name: requiredText(MAX_VIEW_NAME, 'Isi nama tampilan.'),
  /** Search, filters and order as the list's URL holds them, without the page: 'payment=paid&shipping=waiting'. */
  query: z
    .string()
    .max(2_000)
    .regex(/^[^/#?\\\s]*$/u),
  columns: Columns,
};

/** POST /list-views: a name is unique in its list, ignoring case. */
export const ListViewInput = z.object({ list: z.enum(VIEWED_LISTS), ...fields });
export type ListViewInput = z.infer<typeof ListViewInput>;

/** PUT /list-views/{id}: what is absent stays. */
export const ListViewUpdate = z.object(fields).partial().extend({ expected_version: ExpectedVersion });
export type ListViewUpdate = z.infer<typeof ListViewUpdate>;

/** A named view of a list, the same for everybody in the back office. */
export const SavedListView = z.object({
  id: Id,
  list: z.enum(VIEWED_LISTS),
  ...fields,
  /** Username of who saved it first; null when that account is gone. */
  by: z.string().nullable(),
  version: Version,
  created_at: Moment,
});
export type SavedListView = Wire<typeof SavedListView>;

/** GET /list-views */
export const ListViewQuery = z.object({ list: z.enum(VIEWED_LISTS) });
export const ListViewAnswer = answer(SavedListView);
/** All of a list, by name. */
export const ListViewsAnswer = answer(z.array(SavedListView));
