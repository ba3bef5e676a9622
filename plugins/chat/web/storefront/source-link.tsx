import type { Passage } from '@lapak/contract/office/answers';
import { Link } from '@lapak/web/ui/link.tsx';
import type { ReactNode } from 'react';

type SourceLinkProps = {
  source: Passage['source'];
  onLeave: () => void;
  className: string;
  /** For what has no title of its own. */
  label?: string;
  children: ReactNode;
};

/** Opens at a passage: within the shop, or a file in another tab. */
export function SourceLink({ source: { url }, onLeave, className, label, children }: SourceLinkProps) {
  if (url.startsWith('/') && !url.startsWith('/uploads/'))
    return (
      <Link to={url} onClick={onLeave} className={className} aria-label={label}>
        {children}
      </Link>
    );
  return (
    <a href={url} target="_blank" rel="noreferrer" className={className} aria-label={label && `${label} (tab baru)`}>
      {children}
      <span className="sr-only"> (tab baru)</span>
    </a>
  );
}
