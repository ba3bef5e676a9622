import { Category, type CategoryInput, type CategoryUpdate } from '@lapak/contract/assortment/categories';
import { failure } from '@lapak/contract/errors';
import type { Database } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { refuseChanged } from '../../../../database/refuse-changed.ts';
import { refusingViolations } from '../../../../database/violated-constraint.ts';
import {
  type CategoryRow,
  deleteCategoryRow,
  findCategory,
  insertCategory,
  lockCategory,
  updateCategoryRow,
} from '../records/category-queries.ts';

/** Adds a category, active by default. Throws `name_taken`, ignoring case. */
export async function createCategory(database: Database, input: CategoryInput): Promise<CategoryRow> {
  return refusingTaken(() =>
    database.transaction(async (transaction) => existing(await findCategory(transaction, await insertCategory(transaction, input)))),
  );
}

/** Updates a category; absent switches stay. Throws `name_taken` or `changed_meanwhile`. */
export async function updateCategory(database: Database, id: number, update: CategoryUpdate): Promise<CategoryRow> {
  const { expected_version: expected, ...fields } = update;
  return refusingTaken(() =>
    database.transaction(async (transaction) => {
      const before = existing(await lockCategory(transaction, id));
      await refuseChanged(expected, before, () => before, Category);
      return existing(await updateCategoryRow(transaction, id, fields));
    }),
  );
}

/** Deletes a category. Throws `in_use` when it has products. */
export async function deleteCategory(database: Database, id: number): Promise<void> {
  if (!(await refusingUsed(() => database.transaction((transaction) => deleteCategoryRow(transaction, id))))) throw failure('not_found');
}

const refusingTaken = refusingViolations({
  categories_name_key: () => failure('name_taken', { fields: { name: 'Nama sudah dipakai.' } }),
});
const refusingUsed = refusingViolations({ products_category_kept: () => failure('in_use') });
