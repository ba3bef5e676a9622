import { countText } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { slipView } from '../views/slip-view.ts';

/** The number of waiting slips with a link, on the dashboard and above the orders. */
export function SlipStrip({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <Alert
      className="mb-6"
      title={`${countText(waiting)} bukti transfer menunggu diperiksa`}
      action={
        <ButtonLink to={slipView.address()} size="sm">
          Periksa bukti transfer
        </ButtonLink>
      }
    >
      Pesanannya tidak berakhir sendiri selama buktinya menunggu.
    </Alert>
  );
}
