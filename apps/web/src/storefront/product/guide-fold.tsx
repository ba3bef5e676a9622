import type { Guide } from '@lapak/contract/assortment/knowledge';
import { ChevronDown } from 'lucide-react';

/** How a product is used and kept, by the shop's knowledge. */
export function GuideFold({ guides }: { guides: readonly Guide[] }) {
  return (
    <details className="group mt-7 rounded-xl border bg-surface px-4 pb-4" open>
      <summary className="flex list-none items-center justify-between gap-3 pt-4 text-lg font-bold [&::-webkit-details-marker]:hidden">
        Cara memakai dan menyimpan
        <ChevronDown className="size-5 shrink-0 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      {guides.map(({ id, title, description, file }) => (
        <p key={id} className="mt-2.5 whitespace-pre-line text-ink-soft">
          <b>{title}</b>
          {`\n${description ?? ''} `}
          {file && (
            <a href={file} className="underline">
              Unduh berkas
            </a>
          )}
        </p>
      ))}
    </details>
  );
}
