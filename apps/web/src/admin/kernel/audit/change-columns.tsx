import type { Change, ChangedField } from '@lapak/contract/kernel/audit';
import { CHANGE_KIND_LABELS } from '@lapak/contract/kernel/change-kind';
import { compactDateTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { auditView } from '../../shared/addresses/audit-view.ts';
import { ACTION_LABELS, fieldText, isEvent, isOnlyNoted, isShown, recordAddress, recordName, valueText } from './change-texts.ts';

const TONES = {
  created: 'success',
  changed: 'neutral',
  deleted: 'danger',
  started: 'success',
  ended: 'neutral',
  failed: 'warning',
  locked: 'danger',
  accepted: 'success',
  refused: 'danger',
  taken: 'neutral',
  seen: 'neutral',
} as const;
const link = 'inline-block min-w-6 py-0.5 pointer-coarse:py-2.5 font-semibold text-brand underline decoration-1 underline-offset-2';

/** Close under the record, whose links are taller than their words where fingers press them. */
const UNDER = 'row-start-2 text-xs text-ink-soft pointer-coarse:-mt-3 tabled:mt-0 tabled:text-sm tabled:text-ink';

/** The grid of a change's card: the record, when and by whom, and below them what became of it. */
export const CHANGE_CARD = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-3 pb-1 pointer-fine:pt-1';

/** Columns of the audit log. */
export const changeColumns: Column<Change>[] = [
  { key: 'record', header: 'Data', heading: true, card: 'col-span-2 font-semibold', cell: (change) => <RecordCell change={change} /> },
  {
    key: 'fields',
    header: 'Perubahan',
    card: 'col-span-2 row-start-3 max-md:text-sm max-sm:text-xs',
    cell: ({ kind, action, fields }) => (
      <div className="flex flex-wrap gap-x-3 sm:gap-y-0.5">
        {action !== 'changed' && (
          <span>
            <Badge tone={TONES[action]}>{ACTION_LABELS[action]}</Badge>
          </span>
        )}
        {fields
          .filter((field) => isShown(kind, field))
          .map((field) => (
            <Field key={field.field} kind={kind} {...field} />
          ))}
      </div>
    ),
  },
  {
    key: 'by',
    header: 'Oleh',
    card: `col-start-2 text-right tabled:text-left ${UNDER}`,
    cell: ({ by }) => <span className="inline-block wrap-anywhere md:min-w-20">{by ?? 'Sistem'}</span>,
  },
  {
    key: 'at',
    header: 'Waktu',
    card: `col-start-1 ${UNDER}`,
    cell: ({ at }) => compactDateTime(at),
    className: 'md:min-w-24 lg:whitespace-nowrap',
  },
];

function RecordCell({ change }: { change: Change }) {
  const { kind, record_id, part } = change;
  const name = recordName(change);
  const address = recordAddress(change);
  return (
    <div className="flex min-w-0 items-center justify-between gap-x-3 wrap-anywhere md:block md:min-w-36">
      <span className="min-w-0">
        {address === null ? (
          <span className="inline-block py-0.5 pointer-coarse:py-2.5">{name}</span>
        ) : (
          <Link to={address} className={link}>
            {name}
          </Link>
        )}
        {part !== null && ` · ${part}`}
      </span>
      <span className="shrink-0 text-sm font-normal text-ink-soft md:block">
        {CHANGE_KIND_LABELS[kind]}
        {record_id !== null && (
          <>
            {' '}
            <Link
              to={auditView.address({ kind, record: record_id })}
              className="inline-flex min-h-6 min-w-6 items-center underline pointer-coarse:min-h-11 underline-offset-2 hover:text-ink"
            >
              #{record_id}
              <span className="sr-only">, semua perubahannya</span>
            </Link>
          </>
        )}
      </span>
    </div>
  );
}

function Field({ kind, field, from, to }: ChangedField & Pick<Change, 'kind'>) {
  if (isOnlyNoted(kind, { field, from, to })) return <p>{fieldText(kind, field)} diganti</p>;
  if (isEvent(kind))
    return (
      <p className="wrap-anywhere">
        <span className="text-ink-soft">{fieldText(kind, field)}:</span> <Value field={field} value={to} />
      </p>
    );
  return (
    <p className="wrap-anywhere">
      <span className="text-ink-soft">{fieldText(kind, field)}:</span> <Value field={field} value={from} />
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> menjadi </span>
      <Value field={field} value={to} strong />
    </p>
  );
}

/** Maximum length of a shown text, and of a list, whose change may be at its end. */
const MAX_SHOWN = { text: 90, list: 600 };

/** A long value is cut; its title has all of it. */
function Value({ field, value, strong = false }: { field: string; value: unknown; strong?: boolean }) {
  const text = valueText(field, value);
  const most = Array.isArray(value) ? MAX_SHOWN.list : MAX_SHOWN.text;
  const short = text.length > most ? `${text.slice(0, most)}…` : text;
  return (
    <span className={strong ? 'font-semibold' : undefined} {...(short !== text && { title: text })}>
      {short}
    </span>
  );
}
