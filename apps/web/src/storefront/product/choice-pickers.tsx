import type { Product } from '@lapak/contract/assortment/products';
import { type ReactNode, useId } from 'react';
import type { ProductChoice } from '../../features/cart/product-choice.ts';
import { OptionPill } from '../../ui/option-pill.tsx';

type ChoicePickersProps = {
  product: Product;
  choice: ProductChoice;
  onVariant: (label: string) => void;
  onOption: (group: string, value: string) => void;
};

/** Sizes and options as pills. A sold-out size can be selected to see its price, but not bought. */
export function ChoicePickers({ product, choice, onVariant, onOption }: ChoicePickersProps) {
  const name = useId();
  if (product.size_variants.length === 0 && product.option_groups.length === 0) return null;
  return (
    <div className="mt-6 grid gap-5">
      {product.size_variants.length > 0 && (
        <Group legend="Ukuran">
          {product.size_variants.map(({ label, stock }) => (
            <OptionPill
              key={label}
              name={`${name}-variant`}
              value={label}
              checked={choice.variant === label}
              onChange={() => onVariant(label)}
            >
              {label}
              {stock <= 0 && <span className="ml-2 text-xs font-normal opacity-80">(habis)</span>}
            </OptionPill>
          ))}
        </Group>
      )}
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

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold wrap-anywhere">{legend}</legend>
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </fieldset>
  );
}
