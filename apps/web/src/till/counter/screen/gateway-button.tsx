import { Zap } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useTillRules } from '../catalog/till-rules.ts';
import { useNetwork } from '../outbox/network.ts';
import { usePractice } from '../sale/practice-state.ts';
import { completeSale } from '../sale/sale.ts';
import { useSale } from '../sale/sale-state.ts';
import { useTill } from '../sale/till-store.ts';

/** Opens the gateway's code for the sale at hand; only where there is a gateway, and the shop to ask for it. */
export function GatewayButton({ onPress }: { onPress?: () => void }) {
  const isThere = useTillRules((rules) => rules.gateway_qris);
  const { online } = useNetwork();
  const isWhole = useTill((till) => till.method === 'qris' && till.split === null);
  const { sending } = useSale();
  const isPractice = usePractice(({ on }) => on);
  if (isPractice || !isThere || !online || !isWhole) return null;
  return (
    <Button
      variant="secondary"
      pending={sending}
      onClick={() => {
        onPress?.();
        void completeSale({ gateway: true });
      }}
    >
      <Zap aria-hidden="true" /> QRIS otomatis
    </Button>
  );
}
