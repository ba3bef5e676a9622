import { ENDING_DAYS } from '@lapak/contract/assortment/certificate-kinds';
import { EXPIRING_DAYS } from '@lapak/contract/assortment/delivery-note-states';
import type { Waiting } from '@lapak/contract/office/dashboard';
import { ArrowRight, Check } from 'lucide-react';
import { href } from 'react-router';
import { countText, rupiah } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import { batchView } from '../../shared/addresses/batch-view.ts';
import { cashView } from '../../shared/addresses/cash-view.ts';
import { certificateView } from '../../shared/addresses/certificate-view.ts';
import { discrepancyView } from '../../shared/addresses/discrepancy-view.ts';
import { mailView } from '../../shared/addresses/mail-view.ts';
import { orderView } from '../../shared/addresses/order-view.ts';
import { receiptView } from '../../shared/addresses/receipt-view.ts';
import { settingsAddress } from '../../shared/addresses/settings-view.ts';
import { slipView } from '../../shared/addresses/slip-view.ts';
import { PLAIN_SECTIONS } from '../../shared/components/settings-sections.ts';
import { ageText } from './age-text.ts';
import { Panel } from './panel.tsx';

const BACKUPS = settingsAddress(PLAIN_SECTIONS.backup.id);

/** What to call each kind, and the list that shows exactly what was counted. */
const KINDS: Record<Waiting['kind'], { text: string; to: string }> = {
  slips: { text: 'Bukti transfer perlu diperiksa', to: slipView.address() },
  to_pack: { text: 'Pesanan perlu dikemas', to: orderView.address({ status: 'confirmed', payment: 'paid', type: 'online' }) },
  pending: { text: 'Pesanan menunggu konfirmasi', to: orderView.address({ status: 'pending', type: 'online' }) },
  to_fetch: { text: 'Pesanan siap, menunggu diambil', to: orderView.address({ status: 'shipped', shipping: 'pickup' }) },
  courier_cash: { text: 'Kurir memegang uang pesanan', to: href('/admin/orders/rounds') },
  findings: { text: 'Hal perlu dicocokkan', to: discrepancyView.address() },
  mails: { text: 'Email gagal terkirim', to: mailView.address({ state: 'stuck' }) },
  backup_failed: { text: 'Cadangan data toko gagal', to: BACKUPS },
  backup_old: { text: 'Hari sejak cadangan terakhir', to: BACKUPS },
  backup_none: { text: 'Toko belum punya cadangan', to: BACKUPS },
  money_below_zero: { text: 'Tempat uang kurang dari nol di buku', to: cashView.address() },
  goods_expired: { text: 'Barang lewat tanggal kedaluwarsa', to: batchView.address({ state: 'expired' }) },
  goods_expiring: { text: `Barang kedaluwarsa dalam ${EXPIRING_DAYS} hari`, to: batchView.address({ state: 'expiring' }) },
  low_stock: { text: 'Produk stoknya menipis', to: receiptView.address({ low: true }) },
  partner_wishes: { text: 'Permintaan mitra', to: `${href('/admin/partners/wishes')}?state=waiting` },
  applications: { text: 'Pendaftaran mitra', to: `${href('/admin/businesses')}?shows=applications` },
  certificates_ended: { text: 'Sertifikat habis masa berlakunya', to: certificateView.address({ state: 'ended' }) },
  certificates_ending: { text: `Sertifikat habis dalam ${ENDING_DAYS} hari`, to: certificateView.address({ state: 'ending' }) },
  certificates_unseen: { text: 'Cakupan sertifikat perlu dilihat', to: certificateView.address({ state: 'unseen' }) },
  certificates_unchecked: { text: 'Sertifikat belum diperiksa', to: certificateView.address({ state: 'unchecked' }) },
};

/** Red: it must not be sold, or the shop's data has no copy. Yellow: somebody's money or parcel waits. The others can wait. */
const COLOURS: Partial<Record<Waiting['kind'], string>> = {
  money_below_zero: 'bg-danger-soft text-danger',
  goods_expired: 'bg-danger-soft text-danger',
  certificates_ended: 'bg-danger-soft text-danger',
  backup_failed: 'bg-danger-soft text-danger',
  backup_none: 'bg-danger-soft text-danger',
  slips: 'bg-warning-soft text-warning',
  to_pack: 'bg-warning-soft text-warning',
  pending: 'bg-warning-soft text-warning',
  courier_cash: 'bg-warning-soft text-warning',
  findings: 'bg-warning-soft text-warning',
  mails: 'bg-warning-soft text-warning',
  backup_old: 'bg-warning-soft text-warning',
};
const CAN_WAIT = 'bg-paper-200 text-paper-700';

/** What waits for an admin, the most urgent first, each one press from its list. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const now = new Date();
  return (
    <Panel title="Yang menunggu">
      {waiting.length === 0 ? (
        <p className="mt-3 flex items-center gap-3 rounded-xl border bg-surface p-5 text-ink-soft">
          <Check className="size-5 shrink-0 text-leaf-700" aria-hidden="true" /> Tidak ada yang menunggu.
        </p>
      ) : (
        <ul className="mt-3 overflow-hidden rounded-xl border bg-surface shadow-sm">
          {waiting.map(({ kind, count, oldest, total_amount }) => (
            <li key={kind} className="border-b last:border-0">
              <Link
                to={KINDS[kind].to}
                className="flex min-h-11 items-center gap-3 px-3 py-1.5 hover:bg-canvas focus-visible:-outline-offset-3"
              >
                <span
                  className={cx('min-w-9 shrink-0 rounded-md px-1.5 py-0.5 text-center font-bold tabular-nums', COLOURS[kind] ?? CAN_WAIT)}
                >
                  {countText(count)}
                </span>
                <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
                  <span className="font-semibold">{KINDS[kind].text}</span>
                  <span className="text-sm text-ink-soft tabular-nums">
                    {[total_amount !== null && rupiah(total_amount), oldest !== null && `terlama ${ageText(oldest, now)}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <ArrowRight className="size-4 shrink-0 text-leaf-700" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
