import { CopyButton } from '../../../features/orders/copy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type ShownOnceProps = {
  /** 'Kunci untuk Aplikasi gudang'. */
  title: string;
  secret: string;
  /** Its name: 'kunci'. */
  what: string;
  /** What to do with it. */
  text: string;
  onClose: () => void;
};

/** A secret right after it was made, for the only time; a press beside it doesn't close it. */
export function ShownOnce({ title, secret, what, text, onClose }: ShownOnceProps) {
  return (
    <Dialog open onClose={onClose} title={title} closeOnOutsidePress={false} footer={<Button onClick={onClose}>Sudah saya simpan</Button>}>
      <p>{text} Setelah ditutup, tidak ditampilkan lagi.</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow rounded-md border bg-sunken p-3 text-sm break-all">{secret}</code>
        <CopyButton text={secret} what={what} />
      </div>
    </Dialog>
  );
}
