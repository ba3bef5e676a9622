import { useNavigation } from 'react-router';

/** A thin line at the top while the next page loads. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div className="fixed inset-x-0 top-0 z-70 h-1" role="progressbar" aria-label="Memuat halaman">
      <div className="h-full origin-left animate-creep bg-accent" />
    </div>
  );
}
