import { z } from 'zod';
import {
  answer,
  ExpectedVersion,
  Flag,
  Id,
  Moment,
  optionalText,
  orNull,
  PageQuery,
  pageAnswer,
  requiredText,
  sortable,
  Version,
  type Wire,
} from '../wire.ts';
import { CATEGORY_SORTS } from './list-keys.ts';

export const Category = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  is_active: z.boolean(),
  /** Its products are food or drink, and listed when no halal certificate covers them (decision 56). */
  is_food: z.boolean(),
  version: Version,
  created_at: Moment,
});
export type Category = Wire<typeof Category>;

/** POST /categories (spec section 5, category). */
export const CategoryInput = z.object({
  name: requiredText(100, 'Category name is required'),
  description: optionalText(1000),
  is_active: orNull(z.boolean()),
  is_food: orNull(z.boolean()),
});
export type CategoryInput = z.infer<typeof CategoryInput>;

/** PUT /categories/{id}: the same; a switch that is absent stays as it is. */
export const CategoryUpdate = CategoryInput.extend({ expected_version: ExpectedVersion });
export type CategoryUpdate = z.infer<typeof CategoryUpdate>;

/** A category on the public pages, with the number of its products that shoppers see. */
export const PublicCategory = Category.omit({ version: true, is_food: true }).extend({ product_count: z.number().int() });
export type PublicCategory = Wire<typeof PublicCategory>;

export const CategoryListAnswer = answer(z.array(PublicCategory));
/** GET /categories: the admin's list, by name by default. */
export const CategoryListQuery = PageQuery.extend({ is_active: Flag.optional(), sort: sortable(CATEGORY_SORTS) });
export type CategoryListQuery = z.infer<typeof CategoryListQuery>;
export const AdminCategoryListAnswer = pageAnswer(Category);
export const CategoryAnswer = answer(Category);
