import type { ShopAppearance } from '@lapak/contract/office/shop';
import { cx } from '../../ui/cx.ts';
import { KerawangBorder } from '../../ui/ornament/kerawang-border.tsx';
import { Picture } from '../../ui/picture.tsx';
import { withSpecified } from '../frame-appearance.ts';
import { useShop } from '../shop.ts';
import { SectionHeading } from './section-heading.tsx';

const TONES = [
  { tone: 'bg-leaf-800 text-leaf-100', ornament: 'text-leaf-700', heading: 'text-white' },
  { tone: 'bg-gold-200 text-gold-900', ornament: 'text-gold-500/60', heading: '' },
  { tone: 'bg-leaf-200 text-leaf-900', ornament: 'text-leaf-400/70', heading: '' },
] as const;

/** The partners' stories, unless the shop has none yet. Anchor `#cerita`. */
export function Stories() {
  const [first, ...others] = withSpecified(useShop().appearance).stories;
  if (!first) return null;
  return (
    <section id="cerita" className="section-air">
      <div className="container-page">
        <SectionHeading title="Cerita mitra">Di balik setiap kemasan ada kebun, tungku, dan jarum yang bekerja.</SectionHeading>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and holds nothing to press is scrolled by key */}
        <ul className="sideways mt-3 sm:mt-8 lg:grid-cols-3 lg:gap-5" aria-label="Cerita mitra" tabIndex={0}>
          {[first, ...others].map((story, index) => (
            <Story key={`${story.title} ${story.place}`} story={story} look={TONES[index % TONES.length] ?? TONES[0]} />
          ))}
        </ul>
      </div>
    </section>
  );
}

type StoryProps = { story: ShopAppearance['stories'][number]; look: (typeof TONES)[number] };

function Story({ story, look }: StoryProps) {
  return (
    <li
      className={`flex w-80 max-w-[88%] shrink-0 snap-start flex-col overflow-hidden rounded-2xl wrap-anywhere sm:w-96 lg:w-auto lg:max-w-none ${look.tone}`}
    >
      {story.picture ? (
        <div className="relative aspect-5/2 overflow-hidden">
          <Picture picture={story.picture} alt="" sizes="(min-width: 64rem) 33vw, 18rem" />
        </div>
      ) : (
        <KerawangBorder variant="emun" className={`sm:mt-4 ${look.ornament}`} />
      )}
      <div className="flex grow flex-col p-5 sm:p-8">
        <p className="text-sm font-semibold">{story.place}</p>
        <h3 className={cx('voice mt-1.5 text-xl leading-snug sm:text-2xl', look.heading)}>{story.title}</h3>
        <p className="mt-2.5 max-sm:text-sm max-sm:leading-5.5">{story.text}</p>
      </div>
    </li>
  );
}
