import type { Business } from '@lapak/contract/assortment/businesses';
import { confirm } from '../../../lib/confirm.ts';
import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';

/** Accepts an application, after a question. */
export function AcceptButton({ business: { id, name } }: { business: Business }) {
  const { send, pending } = useSend('acceptBusiness', {
    key: `acceptBusiness-${id}`,
    done: () => `${name} sekarang mitra aktif.`,
    failed: ({ message }) => `Failed to save business. ${message}`,
  });
  const ask = async () => {
    const yes = await confirm({
      title: `Terima ${name} sebagai mitra?`,
      text: 'Usaha ini menjadi aktif, dan produknya dapat dijual di toko.',
      confirmText: 'Terima',
      destructive: false,
    });
    if (yes) await send({ params: { id } });
  };
  return (
    <Button size="sm" onClick={() => void ask()} pending={pending} pendingText="Menerima...">
      Terima<span className="max-xl:sr-only"> sebagai mitra</span>
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
