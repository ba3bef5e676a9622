import { addressOf } from '../../../lib/api.ts';
import { PrivatePhoto, type PrivatePhotoProps } from '../../shared/components/private-photo.tsx';

type SlipPhotoProps = Pick<PrivatePhotoProps, 'className' | 'room' | 'onSettled'> & { id: number };

/** A slip's photo. */
export function SlipPhoto({ id, ...rest }: SlipPhotoProps) {
  const address = addressOf('getSlipPictureAsAdmin', { params: { id } });
  return <PrivatePhoto address={address} alt="Bukti transfer dari pembeli" failedText="Gagal memuat foto bukti transfer." {...rest} />;
}
