import { workingDays } from '@lapak/contract/sales/delivery/days';
import { cx } from '../../ui/cx.ts';
import { withSpecified } from '../frame-appearance.ts';
import { useShop } from '../shop.ts';

/** The shop in three figures: beside the headline, on a phone below the first goods. */
export function ShopFigures({ className }: { className?: string }) {
  const { appearance, delivery } = useShop();
  const { partner_figure } = withSpecified(appearance);
  const facts = [
    ...(partner_figure === null ? [] : [{ figure: partner_figure, text: 'usaha kecil di Aceh' }]),
    { figure: workingDays(delivery), text: 'sampai di wilayah Aceh' },
    { figure: '24 jam', text: 'pesanan dikonfirmasi' },
  ];
  return (
    <dl className={cx('grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-4 border-t pt-4 sm:gap-8 sm:pt-6', className)}>
      {facts.map((fact) => (
        <div key={fact.figure} className="flex flex-col-reverse justify-end">
          <dt className="text-xs text-ink-soft sm:text-sm">{fact.text}</dt>
          <dd className="text-base font-bold tracking-tight text-leaf-800 sm:text-xl">{fact.figure}</dd>
        </div>
      ))}
    </dl>
  );
}
