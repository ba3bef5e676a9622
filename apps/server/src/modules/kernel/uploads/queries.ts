import { eq, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { prepared } from '../../../database/prepared.ts';
import { documents, pictures } from '../../../database/tables.ts';

export type PictureRow = Pick<typeof pictures.$inferSelect, 'id' | 'width' | 'height' | 'widths'>;

export async function findPictureRows(connection: Connection, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return [];
  return picturesById(connection, { ids: [...new Set(ids)] });
}

const picturesById = prepared('pictures', (connection) =>
  connection
    .select({ id: pictures.id, width: pictures.width, height: pictures.height, widths: pictures.widths })
    .from(pictures)
    .where(sql`${pictures.id} = any(${sql.placeholder('ids')})`),
);

/** The same picture may be uploaded twice at once. */
export async function insertPicture(connection: Connection, picture: PictureRow): Promise<void> {
  await connection.insert(pictures).values(picture).onConflictDoNothing();
}

/** The name under which a PDF is downloaded. */
export async function findDocumentName(connection: Connection, id: string): Promise<string | undefined> {
  const [row] = await connection.select({ name: documents.name }).from(documents).where(eq(documents.id, id));
  return row?.name;
}

/** The same PDF with the same name may be uploaded twice. */
export async function insertDocument(connection: Connection, document: { id: string; name: string }): Promise<void> {
  await connection.insert(documents).values(document).onConflictDoNothing();
}
