import { Mail } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { KerawangField } from '../../ui/ornament/kerawang-field.tsx';
import { useMailto } from '../shop.ts';

/** The two invitations at the end: become a partner, ask for advice. */
export function Invitation() {
  const mailto = useMailto();
  return (
    <section className="container-page pb-[clamp(1.5rem,7vw,6.5rem)]">
      <div className="on-dark relative overflow-hidden rounded-2xl bg-leaf-800 text-leaf-100">
        <KerawangField className="text-leaf-700" />
        <div className="relative grid grid-cols-1 lg:grid-cols-[1.5fr_1fr]">
          <div className="bg-leaf-800 p-[min(1.375rem,6vw)] sm:p-12">
            <h2 className="voice text-2xl sm:text-3xl text-white">Punya produk hijau dari Aceh?</h2>
            <p className="mt-2 max-w-lg max-sm:leading-6 sm:mt-3 sm:text-lg">
              Buka lapak Anda bersama kami. Kami bantu menyiapkan foto, kemasan, dan pengirimannya.
            </p>
            <ButtonLink to="/gabung-mitra" variant="accent" size="lg" className="mt-4 sm:mt-7">
              Daftar jadi mitra
            </ButtonLink>
          </div>
          <div className="border-t border-leaf-600 bg-leaf-900/90 p-[min(1.375rem,6vw)] sm:p-12 lg:border-t-0 lg:border-l">
            <h2 className="text-lg font-bold text-white sm:text-xl">Ingin bertanya dulu?</h2>
            <p className="mt-1.5 max-sm:text-base max-sm:leading-6">
              Untuk pesanan besar, hampers, atau produk yang perlu dijaga dingin, konsultasikan dengan kami.
            </p>
            <a href={mailto('Konsultasi dengan Lapak Hijau')} className={`${buttonStyle({ variant: 'secondary' })} mt-4 sm:mt-6`}>
              <Mail aria-hidden="true" /> Konsultasi lewat email
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
