import { failure } from '@lapak/contract/errors';
import type { CategoryInput } from '@lapak/contract/schemas/catalog';
import type { Database } from '../../database/connection.ts';
import { violatedConstraint } from '../../database/violated-constraint.ts';
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
  try {
    if (!(await deleteCategoryRow(database, id))) throw failure('not_found');
  } catch (error) {
    if (violatedConstraint(error) === 'products_category_id_categories_id_fk') throw failure('in_use');
    throw error;
  }
}

async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) === 'categories_name_key') {
      throw failure('name_taken', { fields: { name: 'Nama sudah dipakai.' } });
    }
    throw error;
  }
}
