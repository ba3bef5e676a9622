import { ButtonLink } from '../../../ui/button-link.tsx';
import { apiKeyView } from '../../shared/addresses/api-key-view.ts';
import { webhookView } from '../../shared/addresses/webhook-view.ts';
import { Section } from './section-form.tsx';

/** Where other programs are let in, and told of things. */
export function ProgramsSection() {
  return (
    <Section
      id="program"
      title="Program lain"
      about="Sambungkan aplikasi gudang, pembukuan, atau ekspedisi: kunci API membaca dan mengubah data toko, webhook mengabari begitu ada kejadian."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={apiKeyView.address({})} variant="secondary">
          Kunci API
        </ButtonLink>
        <ButtonLink to={webhookView.address({})} variant="secondary">
          Webhook
        </ButtonLink>
      </div>
    </Section>
  );
}
