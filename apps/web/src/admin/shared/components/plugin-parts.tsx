import type { Feature } from '@lapak/contract/settings/feature-names';
import { type ComponentType, Suspense } from 'react';
import { useFeatures } from './features.ts';

/** What plugins that are on add to a screen, by their feature; `of` is what each is shown with. */
export function PluginParts<Props extends object>({ parts, of }: { parts: Partial<Record<Feature, ComponentType<Props>>>; of: Props }) {
  return useFeatures().map((feature) => {
    const Part = parts[feature];
    return (
      Part && (
        <Suspense key={feature}>
          <Part {...of} />
        </Suspense>
      )
    );
  });
}
