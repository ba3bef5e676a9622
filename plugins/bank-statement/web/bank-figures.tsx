import { ListFigures } from '@lapak/web/admin/shared/list/list-figures.tsx';
import { countText, longDay } from '@lapak/web/lib/format.ts';
import type { BankOverview } from '../contract/bank-statement.ts';
import { exactRupiah, signedRupiah } from './signed-rupiah.ts';

/** The bank beside the book at the end of the last imported day, and where the difference is from. */
export function BankFigures({ overview }: { overview: BankOverview }) {
  const { to, bank, book, settled } = overview;
  const difference = bank === null ? null : Math.round((bank - book) * 100) / 100;
  const on = to === null ? 'Hari ini' : `Akhir ${longDay(to)}`;
  return (
    <div className="mb-4">
      <ListFigures
        isSheet
        figures={[
          {
            label: 'Menurut bank',
            value: bank === null ? '–' : exactRupiah(bank),
            note: bank === null ? 'Berkasnya tanpa saldo' : on,
          },
          { label: 'Menurut buku', value: exactRupiah(book), note: on },
          {
            label: 'Selisih',
            value: difference === null ? '–' : signedRupiah(difference),
            note: difference === null ? 'Perlu saldo dari bank' : difference === 0 ? 'Sama' : 'Bank dikurangi buku',
          },
          { label: 'Sudah cocok', value: countText(settled), note: 'Baris bank' },
        ]}
      />
      {difference !== null && difference !== 0 && <Reasons overview={overview} difference={difference} />}
    </div>
  );
}

function Reasons({ overview, difference }: { overview: BankOverview; difference: number }) {
  const { from, to, before, open, aside, missing, later, rest } = overview;
  const reasons = [
    { label: `Sudah berbeda sebelum ${from === null ? 'baris pertama' : longDay(from)}`, amount: before },
    { label: `Ada di bank, belum di buku: ${open.count} baris`, amount: open.sum },
    { label: `Bukan uang toko: ${aside.count} baris`, amount: aside.sum },
    { label: `Ada di buku, belum di bank: ${missing.count} catatan`, amount: -missing.sum },
    { label: `Di bank sudah, di buku sesudah ${to === null ? 'baris terakhir' : longDay(to)}`, amount: later },
    { label: 'Lain-lain: hari yang belum diimpor, atau saldo bank yang tidak bersambung', amount: rest },
  ].filter(({ amount }) => amount !== 0);
  return (
    <section aria-labelledby="bank-reasons" className="card p-4 sm:p-5">
      <h2 id="bank-reasons" className="font-bold">
        Dari mana selisihnya
      </h2>
      <dl className="mt-2 divide-y text-[0.9375rem]">
        {[...reasons, { label: 'Selisih', amount: difference }].map(({ label, amount }, index) => (
          <div
            key={label}
            className={index === reasons.length ? 'flex justify-between gap-4 pt-2 font-bold' : 'flex justify-between gap-4 py-2'}
          >
            <dt>{label}</dt>
            <dd className="shrink-0 tabular-nums">{signedRupiah(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
