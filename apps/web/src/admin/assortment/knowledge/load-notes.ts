import { ENTRY_NOTES } from '../../../../../../plugins/web-parts.ts';
import { shownFeatures } from '../../shared/components/features.ts';

/** What plugins that are on say of the entries, by their ids. */
export async function loadNotes(signal: AbortSignal): Promise<ReadonlyMap<number, string>> {
  const notes = await Promise.all(shownFeatures().map((feature) => ENTRY_NOTES[feature]?.(signal)));
  return new Map(notes.flatMap((each) => [...(each ?? [])]));
}
