import { failure } from '@lapak/contract/errors';
import type { CategoryInput } from '@lapak/contract/schemas/catalog';
import type { Database } from '../../database/connection.ts';
import { refusingViolations } from '../../database/violated-constraint.ts';
import { type CategoryRow, deleteCategoryRow, insertCategory, updateCategoryRow } from './queries.ts';

/** Adds a category, active unless said. Throws `name_taken`, whatever the name's case. */
export async function createCategory(database: Database, input: CategoryInput): Promise<CategoryRow> {
  return refusingTaken(() => insertCategory(database, { ...input, is_active: input.is_active ?? true }));
}

/** Changes a category; without `is_active` it stays as it is. Throws `name_taken`. */
export async function updateCategory(
  database: Database,
  id: number,
  { is_active: isActive, ...fields }: CategoryInput,
): Promise<CategoryRow> {
  const changes = { ...fields, ...(isActive === undefined ? {} : { is_active: isActive }) };
  const category = await refusingTaken(() => updateCategoryRow(database, id, changes));
  if (!category) throw failure('not_found');
  return category;
}

/** Deletes a category. One with products stays: `in_use`. */
export async function deleteCategory(database: Database, id: number): Promise<void> {
  if (!(await refusingUsed(() => deleteCategoryRow(database, id)))) throw failure('not_found');
}

const refusingTaken = refusingViolations({
  categories_name_key: () => failure('name_taken', { fields: { name: 'Nama sudah dipakai.' } }),
});
const refusingUsed = refusingViolations({ products_category_id_categories_id_fk: () => failure('in_use') });
