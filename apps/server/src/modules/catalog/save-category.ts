import { failure } from '@lapak/contract/errors';
import type { CategoryInput, CategoryUpdate } from '@lapak/contract/schemas/catalog';
import type { Database } from '../../database/connection.ts';
import { refuseChanged } from '../../database/refuse-changed.ts';
import { refusingViolations } from '../../database/violated-constraint.ts';
import { type CategoryRow, deleteCategoryRow, insertCategory, lockCategory, updateCategoryRow } from './category-queries.ts';
import { presentCategory } from './present.ts';

/** Adds a category, active by default. Throws `name_taken`, ignoring case. */
export async function createCategory(database: Database, input: CategoryInput): Promise<CategoryRow> {
  return refusingTaken(() =>
    database.transaction((transaction) =>
      insertCategory(transaction, { ...input, is_active: input.is_active ?? true, is_food: input.is_food ?? false }),
    ),
  );
}

/** Updates a category; absent switches stay. Throws `name_taken` or `changed_meanwhile`. */
export async function updateCategory(
  database: Database,
  id: number,
  { is_active: isActive, is_food: isFood, expected_version: expected, ...fields }: CategoryUpdate,
): Promise<CategoryRow> {
  return refusingTaken(() =>
    database.transaction(async (transaction) => {
      const before = await lockCategory(transaction, id);
      if (!before) throw failure('not_found');
      await refuseChanged(expected, before, () => presentCategory(before));
      const after = await updateCategoryRow(transaction, id, {
        ...fields,
        ...(isActive === undefined ? {} : { is_active: isActive }),
        ...(isFood === undefined ? {} : { is_food: isFood }),
      });
      return after ?? before;
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
