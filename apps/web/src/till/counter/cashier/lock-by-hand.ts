import { lockTill } from '../../../admin/shared/components/seller/till-lock.ts';
import { notify } from '../../../lib/notify.ts';
import { useTillRules } from '../catalog/till-rules.ts';
import { currentCashier } from '../sale/cashier.ts';

/** 'Kunci kasir', for whoever could open it again by their PIN; the others are led to where one is made. */
export function lockByHand(toProfile: () => void): void {
  const { pin_holders } = useTillRules.getState();
  if (pin_holders.some(({ id }) => id === currentCashier()?.id)) lockTill();
  else notify('info', 'Kasir terkunci dibuka dengan PIN, dan Anda belum punya.', { label: 'Buat PIN', onClick: toProfile });
}
