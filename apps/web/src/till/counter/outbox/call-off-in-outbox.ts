import { readRows } from './stored-sale.ts';
import { CALLED_OFF, decide } from './till-database.ts';

/** More than a till calls off in a day; what a till may still hold of one unsent is of its last sale. */
const MAX_CALLED_OFF = 100;

/** Takes a sale out of the outbox for good; false where it may have been sent. */
export async function callOffInOutbox(key: string, reason: string): Promise<boolean> {
  const { outbox, values, calledOff, done } = await decide();
  const row = readRows(await outbox.getAll()).sales.find((sale) => sale.key === key);
  const isUnsent = row?.tried === false;
  if (isUnsent) {
    await outbox.delete(row.id);
    await values.put([...calledOff, { key, body: row.body, reason }].slice(-MAX_CALLED_OFF), CALLED_OFF);
  }
  await done;
  return isUnsent;
}
