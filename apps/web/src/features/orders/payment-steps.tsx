import type { Payment } from '@lapak/contract/sales/payments';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Fold } from '../../ui/fold.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

type Instructions = Payment['instructions'];

/** The gateway's instructions, one fold per way of paying. Their HTML is sanitised to emphasis. */
export function PaymentSteps({ instructions }: { instructions: Instructions }) {
  const clean = useLoaded(JSON.stringify(instructions), () => sanitise(instructions));
  if (clean.state === 'failed')
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-ink-soft">Petunjuk tidak dapat ditampilkan. Coba lagi, atau buka halaman pembayaran.</p>
        <RetryButton onRetry={clean.retry} />
      </div>
    );
  if (clean.data === null) {
    return (
      <SkeletonGroup label="Memuat petunjuk..." className="grid gap-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid gap-2">
      {clean.data.map((way, position) => (
        <Fold key={way.title} title={way.title} open={position === 0}>
          <ol className="grid list-decimal gap-2 border-t py-4 pr-4 pl-10 text-[0.9375rem] marker:font-semibold marker:text-leaf-700">
            {way.steps.map((step) => (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: DOMPurify left only emphasis, line breaks and code
              <li key={step} className="[&_code]:font-mono" dangerouslySetInnerHTML={{ __html: step }} />
            ))}
          </ol>
        </Fold>
      ))}
    </div>
  );
}

async function sanitise(instructions: Instructions): Promise<Instructions> {
  const { default: purifier } = await import('dompurify');
  const clean = (html: string) => purifier.sanitize(html, { ALLOWED_TAGS: ['b', 'strong', 'i', 'em', 'br', 'code'], ALLOWED_ATTR: [] });
  return instructions.map(({ title, steps }) => ({ title, steps: steps.map(clean) }));
}
