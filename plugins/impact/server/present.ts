import { CERTIFICATE_KINDS } from '@lapak/contract/assortment/certificate-kinds';
import { addSen, NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import type { z } from 'zod';
import type { Impact, ImpactQuarter } from '../contract/impact.ts';
import type { ImpactPlan } from './publish-quarters.ts';
import { firstDayOf, lastDayOf } from './quarters.ts';
import type { CertificateCount, ImpactRow } from './queries.ts';

/** What was published, from its rows with the newest quarter first. */
export function presentImpact(rows: readonly ImpactRow[]): z.infer<typeof Impact> {
  const byQuarter = [...Map.groupBy(rows, ({ quarter }) => quarter)];
  const certified = byQuarter.find(([, own]) => own.some(({ figure }) => figure === 'certificates'));
  const counts = (certified?.[1] ?? []).filter(({ figure }) => figure === 'certificates');
  const quarters = byQuarter.flatMap(([quarter, own]) => {
    const money = own.filter(({ figure }) => figure === 'producers');
    return money.length > 0 ? [{ quarter, money, shop: own.find(({ figure }) => figure === 'shop')?.amount ?? null }] : [];
  });
  return impactOf(quarters, { quarter: certified?.[0] ?? null, counts: counts.map(countOf) });
}

/** What a plan would publish, in the same form. */
export function presentPlan({ quarters, certificates }: ImpactPlan): z.infer<typeof Impact> {
  const shown = quarters.flatMap(({ quarter, rows, shop }) => {
    const money = rows.map(({ label, amount, parts }) => ({ label, amount, producers: parts.length }));
    return money.length > 0 ? [{ quarter, money, shop: shop?.amount ?? null }] : [];
  });
  const last = quarters.at(-1)?.quarter ?? null;
  return impactOf(shown.toReversed(), { quarter: certificates.length > 0 ? last : null, counts: certificates });
}

interface QuarterSums {
  quarter: string;
  money: readonly Pick<ImpactRow, 'label' | 'amount' | 'producers'>[];
  shop: Sen | null;
}

function impactOf(
  quarters: readonly QuarterSums[],
  { quarter, counts }: { quarter: string | null; counts: readonly CertificateCount[] },
): z.infer<typeof Impact> {
  const shares = quarters.map(({ shop }) => shop).filter((shop) => shop !== null);
  return {
    quarters: quarters.map(quarterOf),
    amount: addSen(...quarters.flatMap(({ money }) => money.map(senOf))),
    shop: shares.length > 0 ? addSen(...shares) : null,
    certificates: { quarter, rows: [...counts], total: counts.reduce((sum, { certificates }) => sum + certificates, 0) },
  };
}

function quarterOf({ quarter, money, shop }: QuarterSums): z.infer<typeof ImpactQuarter> {
  return {
    quarter,
    from: firstDayOf(quarter),
    to: lastDayOf(quarter),
    rows: money.map((row) => ({ place: row.label, producers: row.producers, amount: senOf(row) })),
    amount: addSen(...money.map(senOf)),
    producers: money.reduce((sum, { producers }) => sum + producers, 0),
    shop,
  };
}

const senOf = ({ amount }: { amount: Sen | null }): Sen => amount ?? NO_MONEY;

function countOf({ label, producers, certificates }: ImpactRow): CertificateCount {
  return { kind: kindOf(label), producers, certificates: certificates ?? 0 };
}

const kindOf = (label: string | null) => CERTIFICATE_KINDS.find((kind) => kind === label) ?? null;
