import { WithoutScripts } from '@lapak/web/storefront/without-scripts.tsx';
import { ButtonLink } from '@lapak/web/ui/button-link.tsx';
import { Card } from '@lapak/web/ui/card.tsx';
import { EmptyState } from '@lapak/web/ui/empty-state.tsx';
import { Skeleton } from '@lapak/web/ui/skeleton.tsx';
import type { ReactNode } from 'react';

/** Its address is a secret: no search engine keeps it, and no other site is told of it. */
export const HIDDEN = [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The page of what an assistant prepared. */
export function HandoverFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="container-page max-w-2xl py-8 sm:py-12">
      <h1 className="voice text-2xl text-leaf-900 sm:text-3xl">{title}</h1>
      <Card className="mt-6">{children}</Card>
    </section>
  );
}

/** While it loads. */
export function HandoverSkeleton() {
  return (
    <div className="container-page max-w-2xl py-8 sm:py-12">
      <WithoutScripts />
      <Skeleton className="h-8 w-64" />
      <Skeleton className="mt-6 h-56" />
    </div>
  );
}

/** The link of before. */
export function HandoverOver() {
  return (
    <section className="container-page py-10">
      <h1 className="sr-only">Dari asisten Anda</h1>
      <EmptyState title="Tautan ini sudah tidak berlaku" action={<ButtonLink to="/catalog">Lihat katalog</ButtonLink>}>
        Minta asisten Anda menyiapkan yang baru, atau pilih sendiri di katalog.
      </EmptyState>
    </section>
  );
}
