import type { Place } from '@lapak/contract/kernel/locations';
import type { User } from '@lapak/contract/people/identity';
import { type CheckoutProblem, checkDetails, findProblem } from '@lapak/contract/sales/checkout/find-problem';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useCart } from '../../features/cart/cart-store.ts';
import type { PlaceList } from '../../features/locations/place-field.tsx';
import { showWrongField } from '../../lib/forms/show-wrong-field.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import OriginChoice from '../cart/origin-choice.tsx';
import { type Failure, forgetFailure, useCheckoutStore } from '../parts/checkout-store.ts';
import { DETAILS_FIELDS } from '../parts/details.ts';
import { buildOrder } from './build-order.ts';
import { CheckoutAlert } from './checkout-alert.tsx';
import { CorrectionPanel } from './correction-panel.tsx';
import { DetailsStep } from './details-step.tsx';
import type { KnownAddresses } from './known-addresses.ts';
import { OrderSummary } from './order-summary.tsx';
import { type Step, StepHeader } from './step-header.tsx';
import { keepOnDevice, readStoredAddress } from './stored-address.ts';
import { submitOrder } from './submit-order.ts';
import { SummaryStep } from './summary-step.tsx';
import { useCheckout } from './use-checkout.ts';

/** What prevents the order; `form` are errors that only the contract's schema finds. */
type Problem = { at: CheckoutProblem['at'] | 'form'; text: string };

type CheckoutFlowProps = { user: User | null; provinces: Place[] | null; addresses: KnownAddresses };

/** The two steps of a checkout with something in the cart. The step lives in the URL, so that 'back' goes back a step. */
export function CheckoutFlow({ user, provinces, addresses }: CheckoutFlowProps) {
  const checkout = useCheckout(user, addresses);
  const outcome = useCheckoutStore((store) => store.outcome);
  const failure = outcome?.kind === 'refused' || outcome?.kind === 'corrected' ? outcome : null;
  const { form, shipping, payment, cart, origins } = checkout;
  const search = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const correct = useCart((store) => store.correct);
  const step: Step = search.get('langkah') === '2' ? 2 : 1;
  const [obstacle, setObstacle] = useState<Problem | null>(null);
  const flow = useRef<HTMLDivElement>(null);
  useUnsavedInput(true);

  const provinceList: PlaceList = {
    state: revalidator.state !== 'idle' ? 'loading' : provinces === null ? 'failed' : 'ready',
    data: provinces,
    retry: () => void revalidator.revalidate(),
  };

  function goTo(next: Step) {
    if (next !== step) navigate(next === 2 ? '?langkah=2' : '.', { relative: 'path', preventScrollReset: false });
  }

  /** A new object each time, so that the alert takes the focus again. */
  function showObstacle(found: Problem) {
    forgetFailure();
    setObstacle({ ...found });
    if (found.at === 'details' || found.at === 'form') goTo(1);
  }

  /** Focuses the first wrong field once it is rendered. */
  function focusWrongField() {
    requestAnimationFrame(() => showWrongField(flow.current));
  }

  /** The form counts as submitted from here on, so that its errors disappear when they are fixed. */
  function toSummary() {
    const leaveDetails = (complete: boolean) => {
      const found = checkDetails(checkout.facts());
      if (found) return showObstacle(found);
      setObstacle(null);
      if (!complete) return focusWrongField();
      keepGuestAddress();
      goTo(2);
    };
    void form.handleSubmit(
      () => leaveDetails(true),
      () => leaveDetails(false),
    )();
  }

  /** Stores a complete address, which a lost order needs again. */
  function keepGuestAddress() {
    const { keepsAddress } = useCheckoutStore.getState();
    if (user === null && !checkout.isFetched && (keepsAddress ?? readStoredAddress() !== null)) keepOnDevice(form.getValues());
  }

  function order() {
    // Everything until the payment tab opens happens in the click itself, or a pop-up blocker stops the tab.
    const found = findProblem(checkout.facts());
    if (found) {
      if (found.at === 'details') void form.trigger();
      return showObstacle(found);
    }
    if (shipping.choice === null) return;
    setObstacle(null);
    const built = buildOrder({
      cart,
      details: form.getValues(),
      userId: user?.id ?? null,
      shipping: shipping.choice,
      method: payment.method,
      handover: useCheckoutStore.getState().handover,
    });
    // The next order starts with the same details.
    useCheckoutStore.setState({ details: form.getValues() });
    if (built.success) void submitOrder(built.data, cart, navigate);
    else {
      const text = built.error.issues[0]?.message ?? 'Periksa kembali isian Anda.';
      void form.trigger();
      showObstacle({ at: 'form', text });
    }
  }

  // A problem disappears once it is solved, by typing or by a finished calculation.
  const isUnresolved = (found: Problem) => found.at === 'form' || findProblem(checkout.facts())?.text === found.text;
  const dropResolvedObstacle = useEffectEvent(() => {
    if (obstacle && !isUnresolved(obstacle)) setObstacle(null);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: dropResolvedObstacle }), [form]);
  const unresolved = obstacle && isUnresolved(obstacle) ? obstacle : null;

  const onFailure = useEffectEvent((refused: Failure) => {
    setObstacle(null);
    if (refused.kind !== 'refused') return;
    if (refused.channelGone) payment.reload();
    const wrong = DETAILS_FIELDS.filter((field) => refused.fields[field] !== undefined);
    for (const field of wrong) form.setError(field, { type: 'server', message: refused.fields[field] ?? '' });
    if (wrong.length > 0) goTo(1);
  });
  useEffect(() => {
    if (failure) onFailure(failure);
  }, [failure]);

  return (
    <div ref={flow} className="container-page py-8 lg:py-12">
      <StepHeader step={step} />
      {origins.length > 1 && <OriginChoice origins={origins} className="mt-5" />}
      {unresolved && <CheckoutAlert text={unresolved.text} at={unresolved} />}
      {failure?.kind === 'refused' && <CheckoutAlert text={failure.text} at={failure} />}
      {failure?.kind === 'corrected' && (
        <CorrectionPanel
          failure={failure}
          cart={cart}
          shipping={shipping.choice}
          onUpdate={(corrected) => {
            if (corrected) correct(cart, corrected);
            shipping.recalculate();
            forgetFailure();
          }}
        />
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        {step === 1 ? (
          <DetailsStep checkout={checkout} provinces={provinceList} onNext={toSummary} />
        ) : (
          <SummaryStep checkout={checkout} onEdit={() => goTo(1)} />
        )}
        <OrderSummary checkout={checkout} step={step} processing={outcome?.kind === 'sending'} onBack={() => goTo(1)} onOrder={order} />
      </div>
    </div>
  );
}
