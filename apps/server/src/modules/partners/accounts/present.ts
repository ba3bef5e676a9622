import { type StatementLine, takenOff } from '@lapak/contract/partners/partner-statement';
import type { PartnerEntry } from '@lapak/contract/partners/partners';
import type { ClosingPreview, StatementSheet } from '@lapak/contract/partners/statements';
import type { z } from 'zod';
import type { EntryRow } from './entry-queries.ts';
import type { PlannedPeriod } from './statement-contents.ts';
import type { StatementRow } from './statement-queries.ts';

type Entry = z.infer<typeof PartnerEntry>;
type Sheet = z.infer<typeof StatementSheet>;

export function presentEntry({ payment, payment_state, payment_statement, ...row }: EntryRow): Entry {
  return { ...row, amount: row.amount_sen, payment: payment && presentPayment(payment, payment_state, payment_statement) };
}

function presentPayment(
  { photo, ...payment }: NonNullable<EntryRow['payment']>,
  state: EntryRow['payment_state'],
  statement: number | null,
): NonNullable<Entry['payment']> {
  return { ...payment, state, statement, has_photo: photo !== null };
}

export function presentPlanned({ partner, startsOn, endsOn, entries, ...planned }: PlannedPeriod): z.infer<typeof ClosingPreview> {
  return {
    ...planned,
    business: { id: partner.id, name: partner.name },
    starts_on: startsOn,
    ends_on: endsOn,
    entries: entries.length,
    rhythm: partner.rhythm ?? 'monthly',
  };
}

/** What the partner reads. */
export function presentSheet({ contents, ...row }: StatementRow): Sheet {
  const { percent_tenths: percent, basis, discounts_by, changed_on } = contents.terms;
  return {
    ...row,
    basis,
    shop: contents.shop,
    company: contents.company ?? null,
    partner: row.business_name,
    paid_to: contents.partner ?? null,
    discounts_by: discounts_by ?? null,
    terms_changed_on: changed_on ?? null,
    percent: percent === null ? null : percent / 10,
    sale_lines: contents.sales.map(presentLine),
    return_lines: contents.returns.map(presentLine),
    adjustment_lines: contents.adjustments.map((line) => ({ ...line, amount: line.amount_sen })),
    payment_lines: contents.payments.map((line) => ({ ...line, is_unclear: line.is_unclear ?? false, amount: line.amount_sen })),
    shelf: contents.shelf ?? null,
    closed_at: row.created_at,
  };
}

function presentLine(line: StatementLine): Sheet['sale_lines'][number] {
  return { ...line, is_earlier: line.is_earlier ?? false, price: line.price_sen, off: takenOff(line), amount: line.amount_sen };
}
