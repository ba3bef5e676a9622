import type { Payment } from '@lapak/contract/sales/payments';
import { ChevronDown } from 'lucide-react';
import { useLoaded } from '../../lib/use-loaded.ts';
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
        <details key={way.title} open={position === 0} className="group rounded-lg border bg-surface">
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-lg px-4 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
            {way.title}
            <ChevronDown className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" aria-hidden="true" />
          </summary>
          <ol className="grid list-decimal gap-2 border-t py-4 pr-4 pl-10 text-[0.9375rem] marker:font-semibold marker:text-leaf-700">
            {way.steps.map((step) => (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: DOMPurify left only emphasis, line breaks and code
              <li key={step} className="[&_code]:font-mono" dangerouslySetInnerHTML={{ __html: step }} />
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}

async function sanitise(instructions: Instructions): Promise<Instructions> {
  const { default: purifier } = await import('dompurify');
  const clean = (html: string) => purifier.sanitize(html, { ALLOWED_TAGS: ['b', 'strong', 'i', 'em', 'br', 'code'], ALLOWED_ATTR: [] });
  return instructions.map(({ title, steps }) => ({ title, steps: steps.map(clean) }));
}
