import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';

type PointRowProps = { to: string; label: string; figure: string; isFine: boolean };

/** One of the things that a careful person looks at, with its figure and the way there. */
export function PointRow({ to, label, figure, isFine }: PointRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <Link to={to} className="font-semibold text-leaf-800 underline-offset-4 hover:underline">
        {label}
      </Link>
      <span className="flex items-center gap-2">
        {figure}
        {!isFine && <Badge tone="warning">Perlu dilihat</Badge>}
      </span>
    </li>
  );
}
