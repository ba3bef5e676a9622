import { NoticePlace } from '../till-notices.tsx';
import { FinishButton } from './finish-button.tsx';
import { paymentField } from './focus.ts';
import { Dialog, Late } from './late.tsx';
import { PaymentArea } from './payment-area.tsx';
import { SaleProblemNotice } from './sale-problem.tsx';
import { useTillView } from './till-view.ts';

/** The payment where it has no column of its own. */
export function PaymentSheet() {
  const paying = useTillView((view) => view.paying);
  return (
    <Late when={paying}>
      <Dialog
        open={paying}
        onClose={() => useTillView.setState({ paying: false })}
        title="Pembayaran"
        size="lg"
        isDense
        initialFocus={paymentField}
        footer={
          <div className="w-full">
            <SaleProblemNotice />
            <FinishButton />
          </div>
        }
      >
        <NoticePlace />
        <PaymentArea />
      </Dialog>
    </Late>
  );
}
