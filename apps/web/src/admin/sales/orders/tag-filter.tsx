import { X } from 'lucide-react';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Link } from '../../../ui/link.tsx';

/** Says that the list holds only orders with a tag, and takes that filter off. */
export function TagFilter({ tag, clearHref }: { tag: string; clearHref: string }) {
  return (
    <p className="mb-4">
      <Link to={clearHref} className={buttonStyle({ variant: 'secondary', size: 'sm' })} aria-label={`Tag ${tag}: hapus filter`}>
        Tag: {tag} <X aria-hidden="true" />
      </Link>
    </p>
  );
}
