import type { Guide } from '@lapak/contract/assortment/knowledge';
import { Fold } from '../../ui/fold.tsx';

/** How a product is used and kept, by the shop's knowledge. */
export function GuideFold({ guides }: { guides: readonly Guide[] }) {
  return (
    <Fold title={<span className="text-lg font-bold">Cara memakai dan menyimpan</span>} open className="mt-7 pb-4">
      {guides.map(({ id, title, description, file }) => (
        <p key={id} className="mt-2.5 px-4 whitespace-pre-line text-ink-soft">
          <b>{title}</b>
          {`\n${description ?? ''} `}
          {file && (
            <a href={file} className="underline">
              Unduh berkas
            </a>
          )}
        </p>
      ))}
    </Fold>
  );
}
