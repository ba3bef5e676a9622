import type { Picture } from '@lapak/contract/kernel/picture';
import type { Connection } from '../../../database/connection.ts';
import { pictureIdOf } from './addresses.ts';
import { presentForeignPicture, presentPicture } from './present.ts';
import { findPictureRows } from './queries.ts';

/** Pictures by stored addresses, ours or foreign. A missing one of ours is left out. */
export async function findPictures(connection: Connection, addresses: readonly string[]): Promise<Map<string, Picture>> {
  const idOf = new Map(addresses.map((address) => [address, pictureIdOf(address)] as const));
  const rows = await findPictureRows(
    connection,
    [...idOf.values()].filter((id) => id !== null),
  );
  const ours = new Map(rows.map((row) => [row.id, presentPicture(row)] as const));

  const found = new Map<string, Picture>();
  for (const [address, id] of idOf) {
    const picture = id === null ? foreignPicture(address) : ours.get(id);
    if (picture) found.set(address, picture);
  }
  return found;
}

/** Whether a product may use this address: a picture of ours, or an https address elsewhere. */
export function isPictureAddress(address: string): boolean {
  return pictureIdOf(address) !== null || isForeign(address);
}

function foreignPicture(address: string): Picture | undefined {
  return isForeign(address) ? presentForeignPicture(address) : undefined;
}

function isForeign(address: string): boolean {
  return address.startsWith('https://') && URL.canParse(address);
}
