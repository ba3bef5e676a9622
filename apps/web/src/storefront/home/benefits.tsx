import { Globe, HandHeart, MessageCircle, Sprout } from 'lucide-react';
import { openChat } from '../shell/open-chat.ts';
import { useShop } from '../shop.ts';
import { SectionHeading } from './section-heading.tsx';

const benefits = [
  {
    icon: Sprout,
    title: 'Produk lokal pilihan',
    text: 'Setiap produk ditanam, diolah, atau dianyam di Aceh. Anda tahu siapa pembuatnya dan dari mana asalnya.',
  },
  {
    icon: MessageCircle,
    title: 'Fitur obrolan AI pintar',
    text: 'Tanyakan bahan, cara seduh, atau ukuran yang pas, dan baca jawabannya dari catatan mitra kami.',
    isChat: true,
  },
  {
    icon: HandHeart,
    title: 'Pemberdayaan UMKM',
    text: 'Mitra mendapat lapak, pendampingan, dan harga yang adil, sehingga usaha kecil bisa terus bertumbuh.',
  },
  {
    icon: Globe,
    title: 'Jangkauan global',
    text: 'Dari kampung di Aceh ke seluruh Indonesia, selangkah lebih dekat ke pasar dunia.',
  },
];

/** The four benefits. Anchor `#dampak`. */
export function Benefits() {
  const { shows_chat } = useShop();
  return (
    <section id="dampak" className="section-air">
      <div className="container-page">
        <SectionHeading title="Belanja kecil, dampak yang terasa">
          Setiap pesanan menjaga kebun tetap hijau dan dapur tetangga tetap mengepul.
        </SectionHeading>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by key too */}
        <ul className="sideways mt-2 sm:mt-8 lg:mt-10 lg:grid-cols-4 lg:gap-8" aria-label="Empat manfaat" tabIndex={0}>
          {benefits.map(({ icon: Icon, title, text, isChat }) => (
            <li
              key={title}
              className="w-60 max-w-[82%] shrink-0 snap-start border-t-2 border-leaf-700 pt-3.5 sm:w-72 sm:pt-5 lg:w-auto lg:max-w-none"
            >
              <Icon className="size-7 text-leaf-700 sm:size-8" strokeWidth={1.6} aria-hidden="true" />
              <h3 className="mt-1 font-bold sm:mt-4 sm:text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft max-sm:text-sm max-sm:leading-5 sm:mt-2">{text}</p>
              {isChat && shows_chat && (
                <button
                  type="button"
                  data-keep-press
                  onClick={openChat}
                  className="py-2 font-semibold text-leaf-800 underline underline-offset-4"
                >
                  Mulai bertanya
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
