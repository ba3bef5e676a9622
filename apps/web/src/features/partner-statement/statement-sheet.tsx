import type { StatementSheet as Sheet } from '@lapak/contract/partners/statements';
import type { ReactNode } from 'react';
import { dateTime } from '../../lib/format.ts';
import { PrintedAt } from '../../ui/paper/printed-at.tsx';
import { Signatures } from '../../ui/paper/signatures.tsx';
import { periodText } from './period-text.ts';
import { Shelf, StatementDays, StatementLines } from './statement-parts.tsx';
import { exactly, paymentText, sumsOf, termsText } from './statement-words.ts';

/** A partner's statement as it was closed: on a phone, on a desk, and on A4 (decision 110). */
export function StatementSheet({ sheet, title: Title = 'h1' }: { sheet: Sheet; title?: 'h1' | 'h2' }) {
  const { number, shop, company, partner, paid_to, starts_on, ends_on, closed_at } = sheet;
  const heading = `laporan-${number}`;
  return (
    <article
      data-statement=""
      aria-labelledby={heading}
      className="card p-5 sm:p-8 print:border-0 print:bg-white print:p-0 print:text-black print:shadow-none"
    >
      <header className="border-b pb-5 print:border-b-2 print:border-black print:pb-3">
        <p className="text-lg font-bold wrap-anywhere">{company?.name ?? shop}</p>
        {company?.address && <p className="text-sm wrap-anywhere text-ink-soft print:text-black">{company.address}</p>}
      </header>
      <div className="mt-5 flex flex-wrap items-start justify-between gap-x-8 gap-y-4 print:mt-4">
        <div className="min-w-0 grow basis-72">
          <p className="font-semibold text-ink-soft print:text-black">Laporan penjualan titipan (konsinyasi)</p>
          <Title id={heading} className="text-xl font-extrabold wrap-anywhere">
            Laporan penjualan {partner}
          </Title>
          {paid_to?.address && <p className="mt-1 text-sm wrap-anywhere">{paid_to.address}</p>}
        </div>
        <dl className="grid max-w-full gap-0.5 text-sm">
          <Fact name="Nomor">{number}</Fact>
          <Fact name="Periode">{periodText(starts_on, ends_on)}</Fact>
          <Fact name="Ditutup">{dateTime(closed_at)}</Fact>
          {paid_to && <Fact name="Rekening">{accountText(paid_to.account)}</Fact>}
        </dl>
      </div>
      <Summary sheet={sheet} />
      <StatementLines title="Penjualan" lines={sheet.sale_lines} sum={sheet.sales} none="Tidak ada penjualan dalam periode ini." />
      {sheet.return_lines.length > 0 && <StatementLines title="Retur dan pembatalan" lines={sheet.return_lines} sum={sheet.returns} />}
      {sheet.adjustment_lines.length > 0 && (
        <StatementDays title="Penyesuaian" days={sheet.adjustment_lines.map(({ reason, ...line }) => ({ ...line, about: reason }))} />
      )}
      {sheet.payment_lines.length > 0 && (
        <StatementDays
          title="Pembayaran"
          days={sheet.payment_lines.map((line) => ({ day: line.day, amount: line.amount, about: paymentText(line) }))}
        />
      )}
      {sheet.shelf !== null && <Shelf shelf={sheet.shelf} closedAt={closed_at} />}
      <div className="mt-6 grid gap-1 text-sm text-ink-soft print:text-black">
        {termsText(sheet).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          <PrintedAt />
        </p>
      </div>
      <Signatures
        of={[
          { role: 'Yang membuat', name: company?.name ?? shop },
          { role: 'Yang menerima', name: partner },
        ]}
      />
    </article>
  );
}

function accountText(account: NonNullable<Sheet['paid_to']>['account']): string {
  return account === null ? 'Belum dicatat' : `${account.bank} ${account.number}, a.n. ${account.holder}`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="w-16 shrink-0 text-ink-soft print:text-black">{name}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Summary({ sheet }: { sheet: Sheet }) {
  return (
    <dl className="my-5 grid gap-1.5 sm:ml-auto sm:w-80 print:ml-auto print:w-80 print:gap-0.5">
      {sumsOf(sheet).map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-soft print:text-black">{name}</dt>
          <dd className="whitespace-nowrap tabular-nums">{exactly(amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t pt-2 text-lg font-bold">
        <dt>Saldo akhir</dt>
        <dd className="whitespace-nowrap tabular-nums">{exactly(sheet.closing)}</dd>
      </div>
    </dl>
  );
}
