import { inArray } from 'drizzle-orm';
import type { Connection } from '../../database/connection.ts';
import { pictures } from '../../database/tables.ts';

export type PictureRow = Pick<typeof pictures.$inferSelect, 'id' | 'width' | 'height' | 'widths'>;

export async function findPictureRows(connection: Connection, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return [];
  return connection
    .select({ id: pictures.id, width: pictures.width, height: pictures.height, widths: pictures.widths })
    .from(pictures)
    .where(inArray(pictures.id, [...new Set(ids)]));
}

/** Two uploads of one picture may come at once; the second finds it there. */
export async function insertPicture(connection: Connection, picture: PictureRow): Promise<void> {
  await connection.insert(pictures).values(picture).onConflictDoNothing();
}
