import { Mail } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { KerawangField } from '../../ui/ornament/kerawang-field.tsx';
import { useMailto } from '../shop.ts';

/** The two invitations at the end: become a partner, ask for advice. */
export function Invitation() {
  const mailto = useMailto();
  return (
    <section className="container-page pb-[clamp(3.5rem,8vw,6.5rem)]">
      <div className="on-dark relative overflow-hidden rounded-2xl bg-leaf-800 text-leaf-100">
        <KerawangField className="text-leaf-700" />
        <div className="relative grid grid-cols-1 lg:grid-cols-[1.5fr_1fr]">
          <div className="bg-leaf-800 p-[min(1.75rem,8vw)] sm:p-12">
            <h2 className="text-3xl font-extrabold tracking-tighter text-white">Punya produk hijau dari Aceh?</h2>
            <p className="mt-3 max-w-lg text-lg">Buka lapak Anda bersama kami. Kami bantu menyiapkan foto, kemasan, dan pengirimannya.</p>
            <ButtonLink to="/gabung-mitra" variant="accent" size="lg" className="mt-7">
              Daftar jadi mitra
            </ButtonLink>
          </div>
          <div className="border-t border-leaf-600 bg-leaf-900/90 p-[min(1.75rem,8vw)] sm:p-12 lg:border-t-0 lg:border-l">
            <h2 className="text-xl font-bold text-white">Ingin bertanya dulu?</h2>
            <p className="mt-2">Untuk pesanan besar, hampers, atau produk yang perlu dijaga dingin, konsultasikan dengan kami.</p>
            <a href={mailto('Konsultasi dengan Lapak Hijau')} className={`${buttonStyle({ variant: 'secondary' })} mt-6`}>
              <Mail aria-hidden="true" /> Konsultasi lewat email
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
