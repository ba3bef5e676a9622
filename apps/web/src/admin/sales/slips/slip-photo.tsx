import { useEffect, useEffectEvent, useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { currentToken } from '../../../lib/session.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { cx } from '../../../ui/cx.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useObjectAddress } from './use-object-address.ts';

type SlipPhotoProps = {
  id: number;
  className?: string;
  /** The size of what stands there until the picture is drawn. */
  room?: string;
  /** Called once there is a picture to look at, or it is said that there is none. */
  onSettled?: () => void;
};

/** A slip's photo, loaded with the admin's token since it has no public address. Its place is kept until the picture is drawn. */
export function SlipPhoto({ id, className, room = 'h-32', onSettled }: SlipPhotoProps) {
  const photo = useLoaded(`slip ${id}`, (signal) => fetchPhoto(id, signal));
  const address = useObjectAddress(photo.data);
  const [drawn, setDrawn] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const failed = photo.state === 'failed' || (address !== null && broken === address);
  const settle = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (failed) settle();
  }, [failed]);
  if (failed) return <ErrorState message="Gagal memuat foto bukti transfer." onRetry={photo.retry} />;
  return (
    <>
      {(address === null || drawn !== address) && <Skeleton className={cx('w-full rounded-lg', room)} />}
      {address !== null && (
        <img
          src={address}
          alt="Bukti transfer dari pembeli"
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

async function fetchPhoto(id: number, signal: AbortSignal): Promise<Blob> {
  const headers = { authorization: `Bearer ${currentToken() ?? ''}` };
  const response = await fetch(addressOf('getSlipPictureAsAdmin', { params: { id } }), { headers, signal });
  if (!response.ok) throw new Error(`the photo of slip ${id} was answered with ${response.status}`);
  return response.blob();
}
