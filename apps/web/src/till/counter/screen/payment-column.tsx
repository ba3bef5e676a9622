import { FinishButton } from './finish-button.tsx';
import { PaymentArea } from './payment-area.tsx';
import { SaleProblemNotice } from './sale-problem.tsx';

/** The payment beside the cart, where there is room. */
export function PaymentColumn() {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 grow overflow-y-auto p-3">
        <PaymentArea />
      </div>
      <div className="shrink-0 border-t bg-canvas p-3">
        <SaleProblemNotice />
        <FinishButton />
      </div>
    </div>
  );
}
