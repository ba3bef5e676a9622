import type { ShopAppearance } from '@lapak/contract/office/shop';
import { cx } from '../../ui/cx.ts';
import { KerawangBorder } from '../../ui/ornament/kerawang-border.tsx';
import { KerawangField } from '../../ui/ornament/kerawang-field.tsx';
import { PintoAceh } from '../../ui/ornament/pinto-aceh.tsx';
import { Picture } from '../../ui/picture.tsx';
import { withSpecified } from '../frame-appearance.ts';
import { useShop } from '../shop.ts';
import { SectionHeading } from './section-heading.tsx';

/** The first one is for the large story. */
const TONES = [
  { tone: 'bg-leaf-800 text-leaf-100', ornament: 'text-leaf-700', heading: 'text-white', line: 'border-leaf-700' },
  { tone: 'bg-gold-200 text-gold-900', ornament: 'text-gold-500/60', heading: '', line: '' },
  { tone: 'bg-leaf-200 text-leaf-900', ornament: 'text-leaf-400/70', heading: '', line: '' },
] as const;

/** The partners' stories, unless the shop has none yet. Anchor `#cerita`. */
export function Stories() {
  const [first, ...others] = withSpecified(useShop().appearance).stories;
  if (!first) return null;
  return (
    <section id="cerita" className="section-air">
      <div className="container-page">
        <SectionHeading title="Cerita mitra">Di balik setiap kemasan ada kebun, tungku, dan jarum yang bekerja.</SectionHeading>
        <div className={cx('mt-10 grid gap-4 sm:gap-5', others.length > 0 && 'lg:grid-cols-[1.25fr_1fr]')}>
          <Story story={first} look={TONES[0]} large />
          <div className="grid gap-4 sm:gap-5">
            {others.slice(0, 2).map((story, index) => (
              <Story key={`${story.title} ${story.place}`} story={story} look={TONES[index === 0 ? 1 : 2]} />
            ))}
          </div>
        </div>
        {others.length > 2 && (
          <div className="mt-4 grid gap-4 sm:mt-5 sm:gap-5 lg:grid-cols-3">
            {others.slice(2).map((story, index) => (
              <Story key={`${story.title} ${story.place}`} story={story} look={TONES[index % 2 === 0 ? 2 : 1]} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

type StoryProps = { story: ShopAppearance['stories'][number]; look: (typeof TONES)[number]; large?: boolean };

function Story({ story, look, large = false }: StoryProps) {
  return (
    <article className={`flex flex-col overflow-hidden rounded-2xl wrap-anywhere ${look.tone}`}>
      {story.picture ? (
        <div className={cx('relative overflow-hidden', large ? 'min-h-64 grow' : 'aspect-5/2')}>
          <div className="absolute inset-0">
            <Picture picture={story.picture} alt="" sizes="(min-width: 64rem) 50vw, 100vw" />
          </div>
        </div>
      ) : large ? (
        <div className="relative grid min-h-52 grow place-items-center overflow-hidden py-8">
          <KerawangField className={look.ornament} />
          <PintoAceh className="relative h-40 text-gold-300 sm:h-52" />
        </div>
      ) : (
        <KerawangBorder variant="emun" className={`mt-4 ${look.ornament}`} />
      )}
      <div className={large ? cx('border-t p-7 sm:p-9', look.line) : 'flex grow flex-col justify-center p-7 sm:px-9'}>
        <p className="text-sm font-semibold">{story.place}</p>
        <h3 className={cx('mt-2 font-bold', large ? 'text-3xl' : 'text-xl', look.heading)}>{story.title}</h3>
        <p className="mt-3 max-w-xl">{story.text}</p>
      </div>
    </article>
  );
}
