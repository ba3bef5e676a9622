import type { PartnerDetail } from '@lapak/contract/partners/partners';
import { useState } from 'react';
import { dateTime, rupiah } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** What was agreed with a partner, and where their money goes; both can be changed. */
export function PartnerTermsCard({ partner }: { partner: PartnerDetail }) {
  const [open, setOpen] = useState<'terms' | 'account' | null>(null);
  const { terms, account, waiting_account: waiting } = partner;
  const close = () => setOpen(null);
  return (
    <section aria-label="Kesepakatan" className="grid gap-4 rounded-xl border bg-surface p-4 shadow-sm sm:p-5 lg:grid-cols-2">
      <div>
        <h2 className="font-bold">Kesepakatan</h2>
        <p className="mt-1">
          {terms.basis === 'percent'
            ? `Mitra mendapat ${String(terms.percent).replace('.', ',')}% dari harga jual.`
            : 'Mitra mendapat harga mitra yang tertulis pada produknya.'}{' '}
          {terms.discounts_by === 'shop' ? 'Potongan harga ditanggung toko.' : 'Potongan harga ditanggung mitra.'}
        </p>
        <p className="mt-1 text-ink-soft">
          Dibayar {terms.rhythm === 'weekly' ? 'mingguan' : 'bulanan'}
          {terms.minimum > 0 && `, mulai ${rupiah(terms.minimum)}`}.
        </p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setOpen('terms')}>
          Ubah kesepakatan
        </Button>
      </div>
      <div>
        <h2 className="font-bold">Rekening</h2>
        {account === null ? (
          <p className="mt-1 text-ink-soft">Belum ada rekening.</p>
        ) : (
          <p className="mt-1 wrap-anywhere">
            {account.bank} <span className="tabular-nums">{account.number}</span>
            <span className="block text-ink-soft">atas nama {account.holder}</span>
          </p>
        )}
        {waiting && (
          <Alert tone="warning" className="mt-3">
            Rekening baru {waiting.bank} {waiting.number} berlaku mulai {dateTime(waiting.counts_from)}. Untuk membatalkannya, isi lagi
            rekening yang lama.
          </Alert>
        )}
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setOpen('account')}>
          {account === null ? 'Isi rekening' : 'Ganti rekening'}
        </Button>
      </div>
      {open === 'terms' && <TermsDialog partner={partner} onClose={close} />}
      {open === 'account' && <AccountDialog partner={partner} onClose={close} />}
    </section>
  );
}
