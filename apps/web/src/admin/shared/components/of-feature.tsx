import type { Feature } from '@lapak/contract/settings/feature-names';
import { type ReactNode, useState } from 'react';
import { useFeatures } from './features.ts';

type OfFeatureProps = {
  feature: Feature;
  /** Whether the record has any of it: then it is shown all the same. */
  isFilled: boolean;
  children: ReactNode;
};

/** A form's fields that belong to a part which the shop may do without (decision 153): there once it is used or switched on. */
export function OfFeature({ feature, isFilled, children }: OfFeatureProps) {
  const [wasFilled] = useState(isFilled);
  const isShown = useFeatures().includes(feature);
  return (isShown || wasFilled) && children;
}
