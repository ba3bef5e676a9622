import type { Guide } from '@lapak/contract/assortment/knowledge';

/** How a product is used and kept, by the shop's knowledge. */
export function GuideFold({ guides }: { guides: readonly Guide[] }) {
  return (
    <details className="group mt-7 rounded-xl border bg-surface px-4" open>
      <summary className="py-3 text-lg font-bold">Cara memakai dan menyimpan</summary>
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
