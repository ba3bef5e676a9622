import { addressOf } from '../../lib/api.ts';
import { currentToken } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useObjectAddress } from './use-object-address.ts';

/** A slip's photo, loaded with the admin's token since it has no public address. */
export function SlipPhoto({ id, className }: { id: number; className?: string }) {
  const photo = useLoaded(`slip ${id}`, (signal) => fetchPhoto(id, signal));
  const address = useObjectAddress(photo.data);
  if (photo.state === 'failed') return <ErrorState message="Gagal memuat foto bukti transfer." onRetry={photo.retry} />;
  if (address === null) return <Skeleton className="h-80 w-full rounded-lg" />;
  return <img src={address} alt="Bukti transfer dari pembeli" className={cx('mx-auto rounded-lg', className)} />;
}

async function fetchPhoto(id: number, signal: AbortSignal): Promise<Blob> {
  const headers = { authorization: `Bearer ${currentToken() ?? ''}` };
  const response = await fetch(addressOf('getSlipPictureAsAdmin', { params: { id } }), { headers, signal });
  if (!response.ok) throw new Error(`the photo of slip ${id} was answered with ${response.status}`);
  return response.blob();
}
