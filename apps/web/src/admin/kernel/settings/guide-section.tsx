import { useSend } from '../../../lib/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../shared/components/section-form.tsx';
import { SETTINGS_SECTIONS } from '../../shared/components/settings-sections.ts';

/** Shows the dashboard's first steps again after an admin closed them. */
export function GuideSection() {
  const { send, pending } = useSend('updateGuideSettings', {
    key: 'first-steps',
    done: () => 'Langkah pertama tampil lagi di dasbor.',
  });
  return (
    <Section
      id={SETTINGS_SECTIONS.guide.id}
      title={SETTINGS_SECTIONS.guide.title}
      about="Daftar di dasbor tentang yang masih kurang sebelum toko siap berjualan."
    >
      <div className="grid justify-items-start gap-5">
        <p>Daftar ini disembunyikan dari dasbor semua admin. Ia hanya tampil selama masih ada langkah yang belum selesai.</p>
        <Button variant="secondary" onClick={() => void send({ body: { hidden: false } })} pending={pending} pendingText="Menyimpan...">
          Tampilkan langkah pertama
        </Button>
      </div>
    </Section>
  );
}
