import type { DrawerOpening } from '@lapak/contract/till/drawer';
import { drawerApprovalText } from '@lapak/contract/till/drawer-approval';
import { compactDateTime } from '../lib/format.ts';

/** The times somebody opened the drawer by hand, and why. */
export function DrawerList({ openings }: { openings: readonly DrawerOpening[] }) {
  return (
    <ul className="grid gap-2 text-sm wrap-anywhere">
      {openings.map((opening) => (
        <li key={opening.id}>
          <span className="font-semibold">{opening.reason}</span>
          <span className="block text-ink-soft">
            {opening.by ?? 'Tidak dikenal'} · {compactDateTime(opening.opened_at)}
            {opening.approval === 'proven' && ` · ${drawerApprovalText(opening)}`}
          </span>
          {(opening.approval === 'missing' || opening.approval === 'unproven') && (
            <span className="block font-semibold text-danger first-letter:uppercase">{drawerApprovalText(opening)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
