import type { Change } from '@lapak/contract/kernel/audit';
import { compactDateTime } from '../../../lib/format.ts';
import { Link } from '../../../ui/link.tsx';
import { auditView } from '../../shared/addresses/audit-view.ts';
import { SETTINGS_FIELDS } from '../../shared/components/settings-texts.ts';

const LABELS = new Map<string, ReadonlyMap<string, string>>(
  Object.entries(SETTINGS_FIELDS).map(([section, labels]) => [section, new Map(Object.entries(labels))]),
);

/** What was changed last in a section, when and by whom. */
export function lastChangeText({ at, by, name, fields }: Change): string {
  const named = fields.map(({ field }) => LABELS.get(name)?.get(field)).filter((label) => label !== undefined);
  const who = by === null ? 'Diubah' : `Diubah ${by}`;
  return `${who}, ${compactDateTime(at)}${named.length === 0 ? '' : `: ${named.join(', ')}`}`;
}

/** The same under a section, with the way to all changes of the settings. */
export function LastChange({ change }: { change: Change }) {
  return (
    <p className="mt-3 max-w-3xl text-sm text-ink-soft">
      {lastChangeText(change)}.{' '}
      <Link to={auditView.address({ kind: 'settings' })} className="text-leaf-800 underline underline-offset-4">
        Semua perubahan
      </Link>
    </p>
  );
}
