import type { Product } from '@lapak/contract/assortment/products';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { unitPriceOf } from '@lapak/contract/pricing/product-figures';
import { type ReactNode, useId } from 'react';
import type { ProductChoice } from '../../features/cart/product-choice.ts';
import { OptionPill } from '../../ui/option-pill.tsx';

type ChoicePickersProps = {
  product: Product;
  choice: ProductChoice;
  onVariant: (label: string) => void;
  onOption: (group: string, value: string) => void;
  /** Between sizes and options. */
  children: ReactNode;
};

/** Sizes as cards with their prices, options as pills. A sold-out size can be selected to see its price, but not bought. */
export function ChoicePickers({ product, choice, onVariant, onOption, children }: ChoicePickersProps) {
  const name = useId();
  return (
    <div className="mt-3 grid gap-3 sm:mt-5">
      {product.size_variants.length > 0 && (
        <Group legend="Ukuran" bare>
          {product.size_variants.map(({ label, stock }) => (
            <OptionPill
              key={label}
              className="size-card"
              name={`${name}-variant`}
              value={label}
              checked={choice.variant === label}
              onChange={() => onVariant(label)}
            >
              <span>{label}</span>
              <span aria-hidden="true" className="text-sm font-normal tabular-nums opacity-85">
                {formatRupiah(unitPriceOf(product, label))}
              </span>
              {stock <= 0 && <span className="text-xs font-normal opacity-85">(habis)</span>}
            </OptionPill>
          ))}
        </Group>
      )}
      {children}
      {product.option_groups.map((group) => (
        <Group key={group.name} legend={group.name}>
          {group.values.map((value) => (
            <OptionPill
              key={value}
              name={`${name}-${group.name}`}
              value={value}
              checked={choice.options.some((option) => option.group === group.name && option.value === value)}
              onChange={() => onOption(group.name, value)}
            >
              {value}
            </OptionPill>
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ legend, bare, children }: { legend: string; bare?: boolean; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={`mb-1.5 text-sm font-semibold wrap-anywhere ${bare ? 'max-sm:sr-only' : ''}`}>{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
