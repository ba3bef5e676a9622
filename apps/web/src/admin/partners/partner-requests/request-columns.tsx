import { REQUEST_KIND_LABELS, REQUEST_STATE_LABELS } from '@lapak/contract/partners/partner-request-states';
import type { PartnerRequest } from '@lapak/contract/partners/partner-requests';
import { compactDateTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { paperAddress } from '../../shared/addresses/goods-view.ts';
import { partnerView } from '../../shared/addresses/partner-view.ts';
import { actionsColumn } from '../../shared/list/row-actions.tsx';
import { RequestActs } from './request-acts.tsx';
import { levelText, requestText } from './request-text.ts';

const TONES = { waiting: 'warning', taken: 'success', declined: 'neutral' } as const;
const LINK = 'inline-block py-0.5 text-leaf-800 underline-offset-4 hover:underline pointer-coarse:py-2';

export const REQUEST_COLUMNS: Column<PartnerRequest>[] = [
  {
    key: 'wish',
    header: 'Permintaan',
    heading: true,
    className: 'basis-full!',
    cell: (request) => {
      const now = levelText(request);
      return (
        <>
          <span className="block font-semibold">{REQUEST_KIND_LABELS[request.kind]}</span>
          <span className="block font-normal wrap-anywhere whitespace-pre-line">{requestText(request)}</span>
          {now !== null && <span className="block text-sm font-normal text-ink-soft">{now}</span>}
        </>
      );
    },
  },
  {
    key: 'business',
    header: 'Mitra',
    cell: ({ business }) => (
      <Link to={partnerView(business.id).address()} className={`${LINK} wrap-anywhere`}>
        {business.name}
      </Link>
    ),
  },
  { key: 'created_at', header: 'Diterima', nowrap: true, cell: ({ created_at }) => compactDateTime(created_at) },
  {
    key: 'state',
    header: 'Keadaan',
    cell: ({ kind, state, answer, decided_by, decided_at, paper_id }) => (
      <>
        <Badge tone={TONES[state]}>{kind === 'message' && state === 'taken' ? 'Sudah dibaca' : REQUEST_STATE_LABELS[state]}</Badge>
        {answer !== null && <span className="block wrap-anywhere">{answer}</span>}
        {decided_at !== null && (
          <span className="block text-sm text-ink-soft">
            {decided_by ?? 'Akun dihapus'}, {compactDateTime(decided_at)}
          </span>
        )}
        {paper_id !== null && (
          <Link to={paperAddress(paper_id)} className={LINK}>
            Buka nota barang
          </Link>
        )}
      </>
    ),
  },
  {
    ...actionsColumn((request: PartnerRequest) =>
      request.state === 'waiting' ? <RequestActs key={request.id} request={request} /> : null,
    ),
    // On a card what is asked has its whole width, and the answers stand below.
    className: 'order-last! my-1!',
  },
];
