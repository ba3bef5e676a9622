import { KerawangBorder } from '../../ui/ornament/kerawang-border.tsx';
import { KerawangField } from '../../ui/ornament/kerawang-field.tsx';
import { PintoAceh } from '../../ui/ornament/pinto-aceh.tsx';
import { SectionHeading } from './section-heading.tsx';

const stories = [
  {
    place: 'Takengon, Aceh Tengah',
    title: 'Kopi yang tumbuh di bawah pohon lamtoro',
    text: 'Di lereng Danau Lut Tawar, petani memetik ceri merah satu per satu dan menjemurnya di para-para. Ampasnya kembali ke kebun sebagai pupuk, jadi tidak ada yang terbuang.',
    tone: 'bg-leaf-800 text-leaf-100',
    ornament: 'text-leaf-700',
  },
  {
    place: 'Gayo Lues',
    title: 'Serai wangi dari lahan yang dulu gundul',
    text: 'Rumpun serai menahan tanah di lereng curam. Sulingannya menjadi minyak atsiri, dan daun sisanya menjadi bahan bakar tungku.',
    tone: 'bg-gold-200 text-gold-900',
    ornament: 'text-gold-500/60',
  },
  {
    place: 'Kebayakan, Aceh Tengah',
    title: 'Benang kerawang, dari ibu ke anak',
    text: 'Motif emun berangkat disulam pada tas dan dompet. Pesanan yang tetap membuat anak muda kembali belajar menyulam.',
    tone: 'bg-leaf-200 text-leaf-900',
    ornament: 'text-leaf-400/70',
  },
];

/** How partners work. The anchor `#cerita`. */
export function Stories() {
  const [first, ...others] = stories;
  return (
    <section id="cerita" className="section-air">
      <div className="container-page">
        <SectionHeading title="Cerita mitra">Di balik setiap kemasan ada kebun, tungku, dan jarum yang bekerja.</SectionHeading>
        <div className="mt-10 grid gap-4 sm:gap-5 lg:grid-cols-[1.25fr_1fr]">
          {first && <Story story={first} large />}
          <div className="grid gap-4 sm:gap-5">
            {others.map((story) => (
              <Story key={story.title} story={story} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function Story({ story, large = false }: { story: (typeof stories)[number]; large?: boolean }) {
  return (
    <article className={`flex flex-col overflow-hidden rounded-2xl ${story.tone}`}>
      {large ? (
        <div className="relative grid min-h-52 grow place-items-center overflow-hidden py-8">
          <KerawangField className={story.ornament} />
          <PintoAceh className="relative h-40 text-gold-300 sm:h-52" />
        </div>
      ) : (
        <KerawangBorder variant="emun" className={`mt-4 ${story.ornament}`} />
      )}
      <div className={large ? 'border-t border-leaf-700 p-7 sm:p-9' : 'flex grow flex-col justify-center p-7 sm:px-9'}>
        <p className="text-sm font-semibold">{story.place}</p>
        <h3 className={`mt-2 font-bold ${large ? 'text-3xl text-white' : 'text-xl'}`}>{story.title}</h3>
        <p className="mt-3 max-w-xl">{story.text}</p>
      </div>
    </article>
  );
}
