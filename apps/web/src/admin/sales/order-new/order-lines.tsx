import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { NO_MONEY, toRupiah } from '@lapak/contract/money/sen';
import { discountLimit } from '@lapak/contract/pricing/discounts';
import { stockOf } from '@lapak/contract/pricing/product-figures';
import { toDiscountTenths } from '@lapak/contract/pricing/unit-price';
import type { TillRules } from '@lapak/contract/till/settings';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { countText, rupiah } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { DiscountDialog, type GivenDiscount } from '../../shared/components/discount-dialog.tsx';
import { type DraftLine, isAboveLimit, keyOf, lineName, offOf, worthOf } from './draft.ts';

type OrderLinesProps = {
  lines: readonly DraftLine[];
  rules: Pick<TillRules, 'discount_limit' | 'discount_reasons'>;
  disabled: boolean;
  onChange: (lines: DraftLine[]) => void;
};

/** The lines of an order that is being made: units, stock, price and discount. */
export function OrderLines({ lines, rules, disabled, onChange }: OrderLinesProps) {
  const put = (line: DraftLine, changes: Partial<DraftLine> | null) =>
    onChange(lines.flatMap((one) => (one !== line ? one : changes === null ? [] : { ...one, ...changes })));
  return (
    <ul aria-label="Isi pesanan" className="grid">
      {lines.map((line) => (
        <li key={keyOf(line)} className="grid gap-2 border-b py-3 last:border-b-0">
          <Line line={line} rules={rules} disabled={disabled} put={(changes) => put(line, changes)} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = Pick<OrderLinesProps, 'rules' | 'disabled'> & { line: DraftLine; put: (changes: Partial<DraftLine> | null) => void };

function Line({ line, rules, disabled, put }: LineProps) {
  const name = lineName(line);
  const stock = stockOf(line.product, line.choice.variant);
  const off = offOf(line);
  const limit = rules.discount_limit;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-ink-soft">
            {rupiah(line.price)} · stok {countText(stock)}
          </p>
        </div>
        <QuantityStepper
          itemName={name}
          value={line.quantity}
          max={Math.max(stock, 1)}
          limitText={`Stok hanya ${countText(stock)}.`}
          onChange={(quantity) => put({ quantity })}
          onRemove={() => put(null)}
          disabled={disabled}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {limit > 0 ? (
          <LineDiscount line={line} name={name} rules={rules} disabled={disabled} onGiven={(discount) => put({ discount })} />
        ) : (
          <span />
        )}
        <p className="text-right font-semibold tabular-nums">
          {off > NO_MONEY && <s className="mr-2 font-normal text-ink-soft">{formatRupiah(worthOf(line))}</s>}
          {rupiah(toRupiah(worthOf(line)) - toRupiah(off))}
        </p>
      </div>
      {line.quantity > stock && <p className="text-sm font-medium text-danger">Stok hanya {countText(stock)}. Kurangi jumlahnya.</p>}
      {isAboveLimit(line, limit) && (
        <p className="text-sm font-medium text-danger">
          Potongan paling banyak {formatRupiah(discountLimit(worthOf(line), toDiscountTenths(limit)))}.
        </p>
      )}
    </>
  );
}

type LineDiscountProps = Pick<LineProps, 'line' | 'rules' | 'disabled'> & {
  name: string;
  onGiven: (discount: GivenDiscount | null) => void;
};

function LineDiscount({ line, name, rules, disabled, onGiven }: LineDiscountProps) {
  const [open, setOpen] = useState(false);
  const off = offOf(line);
  const worth = worthOf(line);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2 px-2"
        disabled={disabled}
        aria-label={`Potongan ${name}`}
        onClick={() => setOpen(true)}
      >
        <Tag aria-hidden="true" />
        {off > NO_MONEY ? `-${formatRupiah(off)} · ${line.discount?.reason ?? ''}` : 'Potongan'}
      </Button>
      {open && (
        <DiscountDialog
          title={`Potongan ${name}`}
          base={worth}
          most={discountLimit(worth, toDiscountTenths(rules.discount_limit))}
          limit={rules.discount_limit}
          reasons={rules.discount_reasons}
          discount={line.discount && { ...line.discount, amount: toRupiah(off) }}
          onChange={onGiven}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
