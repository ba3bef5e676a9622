import { cx } from '../cx.ts';
import { KerawangField } from './kerawang-field.tsx';
import { PintoAceh } from './pinto-aceh.tsx';

type EmptyPictureProps = {
  /** The tile's text; the till has another one by specification ('Tanpa foto'). */
  text?: string | undefined;
  /** In a thumbnail the text is for screen readers only. */
  small?: boolean | undefined;
  className?: string | undefined;
};

/** Stands in for a missing picture and fills its box. */
export function EmptyPicture({ text = 'Gambar belum tersedia', small = false, className }: EmptyPictureProps) {
  return (
    <span
      className={cx(
        'relative flex h-full w-full flex-col items-center justify-center gap-3 overflow-hidden bg-paper-100 text-ink-soft',
        className,
      )}
    >
      <KerawangField className="text-paper-200" />
      <PintoAceh className={cx('relative text-leaf-400', small ? 'h-3/5 max-h-10' : 'h-16')} />
      <span className={small ? 'sr-only' : 'relative px-3 text-center text-xs font-medium'}>{text}</span>
    </span>
  );
}
