import { reopensText } from '@lapak/contract/sales/delivery/arrival-text';
import { useEffect, useState } from 'react';
import { useShop } from '../shop.ts';

/** Beside 'dalam 24 jam': when the shop works again, where a closed day lies between. By this device's clock, so only in the browser. */
export function ReopensNote() {
  const { delivery } = useShop();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    setText(reopensText(new Date(), { ...delivery, until_hour: delivery.same_day_until }));
  }, [delivery]);
  return text === null ? null : ` ${text}.`;
}
