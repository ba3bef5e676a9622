import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { addSen, NO_MONEY, type Sen, subtractSen, toRupiah } from '@lapak/contract/money/sen';
import { lineTotal } from '@lapak/contract/pricing/cart';
import { discountRoom, ownDiscount } from '@lapak/contract/pricing/discounts';
import { toDiscountTenths } from '@lapak/contract/pricing/unit-price';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useTillRules } from '../catalog/till-rules.ts';
import { discountOfLine, discountsOf, offOf, type TillDiscount, type TillLine, type TillState, useTill } from '../sale/till-store.ts';
import { DiscountDialog, Late } from './late.tsx';

/** Whether cashiers may take anything off here: only once an admin has set a limit (spec section 9). */
const useMayTakeOff = () => useTillRules((rules) => rules.discount_limit > 0);

/** What is taken off one line. One given while that was allowed can still be seen and taken away. */
export function LineDiscount({ line, disabled }: { line: TillLine; disabled: boolean }) {
  const discounts = useTill((till) => till.lineDiscounts);
  const [open, setOpen] = useState(false);
  const mayTakeOff = useMayTakeOff();
  const off = discountOfLine(line, discounts);
  if (!mayTakeOff && off === NO_MONEY) return null;
  const change = (discount: TillDiscount | null) => {
    const others = without(useTill.getState().lineDiscounts, line.id);
    useTill.setState({ lineDiscounts: discount ? { ...others, [line.id]: discount } : others });
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={cx('ml-auto px-2 tabular-nums', off > 0 && 'text-accent-ink')}
        aria-label={`Potongan ${line.product.name}`}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <Tag aria-hidden="true" />
        {off > 0 ? `-${formatRupiah(off)}` : <span className="max-[24rem]:sr-only">Potongan</span>}
      </Button>
      {open && (
        <LimitedDiscount
          title={`Potongan ${line.product.name}`}
          worth={lineTotal(line)}
          base={lineTotal(line)}
          others={(till) => ({ ...till, lineDiscounts: without(till.lineDiscounts, line.id) })}
          discount={discounts[line.id] ?? null}
          onChange={change}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function without(discounts: TillState['lineDiscounts'], id: string): TillState['lineDiscounts'] {
  const { [id]: _, ...others } = discounts;
  return others;
}

/** What is taken off the sale as a whole. */
export function SaleDiscount() {
  const till = useTill();
  const { discount } = till;
  const { lines, ofSale } = discountsOf(till);
  const left = subtractSen(till.cart.totalAmount, addSen(...lines.map(ownDiscount)));
  const [open, setOpen] = useState(false);
  const mayTakeOff = useMayTakeOff();
  if (!mayTakeOff && discount === null) return null;
  return (
    <section aria-label="Potongan transaksi" className="flex items-center gap-3">
      <Tag className="size-5 shrink-0 text-leaf-700" aria-hidden="true" />
      <p className="min-w-0 grow leading-snug wrap-anywhere">
        <span className="block font-semibold">
          {discount ? `Potongan ${percentText(discount)}${formatRupiah(ofSale)}` : 'Tanpa potongan'}
        </span>
        {discount && <span className="block text-sm text-ink-soft">{discount.reason}</span>}
      </p>
      <Button variant="secondary" size="sm" aria-label="Atur potongan transaksi" onClick={() => setOpen(true)}>
        Atur
      </Button>
      {open && (
        <LimitedDiscount
          title="Potongan transaksi"
          worth={till.cart.totalAmount}
          base={left}
          others={(till) => ({ ...till, discount: null })}
          discount={discount}
          onChange={(changed) => useTill.setState({ discount: changed })}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

/** '10 %, ' of a discount that is a percentage. */
function percentText({ percent }: TillDiscount): string {
  return typeof percent === 'number' ? `${String(percent).replace('.', ',')} %, ` : '';
}

type LimitedDiscountProps = {
  title: string;
  /** What it is taken off, in sen. */
  worth: Sen;
  /** What a percentage is of: of the whole sale, what the lines' discounts leave. */
  base: Sen;
  /** The sale without this discount. */
  others: (till: TillState) => TillState;
  discount: TillDiscount | null;
  onChange: (discount: TillDiscount | null) => void;
  onClose: () => void;
};

/** Asks for a discount beside the sale's others, within the shop's limit. */
function LimitedDiscount({ worth, others, discount, ...rest }: LimitedDiscountProps) {
  const limit = useTillRules((rules) => rules.discount_limit);
  const reasons = useTillRules((rules) => rules.discount_reasons);
  const mayBeAllowed = useTillRules((rules) => rules.approval_acts.includes('discount'));
  // Nothing of the sale changes while this is open.
  const [most] = useState(() => discountRoom(worth, discountsOf(others(useTill.getState())), toDiscountTenths(limit)));
  const given = discount && { ...discount, amount: toRupiah(offOf(discount, rest.base)) };
  return (
    <Late>
      <DiscountDialog
        {...rest}
        most={most}
        {...(mayBeAllowed && { mostWithWord: rest.base })}
        limit={limit}
        reasons={reasons}
        discount={given}
      />
    </Late>
  );
}
