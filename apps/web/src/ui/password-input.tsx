import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

/** A password input with a button that reveals it. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx('control pr-12', className)}
      />
      <IconButton
        className="absolute top-1/2 right-0.5 -mt-[1.375rem]"
        label={shown ? 'Sembunyikan kata sandi' : 'Tampilkan kata sandi'}
        icon={shown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
