import { useEffect, useEffectEvent, useState } from 'react';
import { currentToken } from '../../../lib/session.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { cx } from '../../../ui/cx.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useObjectAddress } from './use-object-address.ts';

export type PrivatePhotoProps = {
  /** The call that answers it. */
  address: string;
  alt: string;
  /** Says that it didn't come. */
  failedText: string;
  className?: string;
  /** The size of what stands there until the picture is drawn. */
  room?: string;
  /** Called once there is a picture to look at, or it is said that there is none. */
  onSettled?: () => void;
};

/** A photo that is loaded with the admin's token, since it has no public address. Its place is kept until the picture is drawn. */
export function PrivatePhoto({ address: call, alt, failedText, className, room = 'h-32', onSettled }: PrivatePhotoProps) {
  const photo = useLoaded(`photo ${call}`, (signal) => fetchPhoto(call, signal));
  const address = useObjectAddress(photo.data);
  const [drawn, setDrawn] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const failed = photo.state === 'failed' || (address !== null && broken === address);
  const settle = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (failed) settle();
  }, [failed]);
  if (failed) return <ErrorState message={failedText} onRetry={photo.retry} />;
  return (
    <>
      {(address === null || drawn !== address) && <Skeleton className={cx('w-full rounded-lg', room)} />}
      {address !== null && (
        <img
          src={address}
          alt={alt}
          onLoad={() => {
            setDrawn(address);
            onSettled?.();
          }}
          onError={() => setBroken(address)}
          className={cx('mx-auto rounded-lg', drawn === address ? className : 'absolute size-px opacity-0')}
        />
      )}
    </>
  );
}

async function fetchPhoto(call: string, signal: AbortSignal): Promise<Blob> {
  const headers = { authorization: `Bearer ${currentToken() ?? ''}` };
  const response = await fetch(call, { headers, signal });
  if (!response.ok) throw new Error(`the photo at ${call} was answered with ${response.status}`);
  return response.blob();
}
