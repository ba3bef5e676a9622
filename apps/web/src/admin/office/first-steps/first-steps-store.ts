import type { Dashboard } from '@lapak/contract/office/dashboard';
import { create } from 'zustand';
import type { StepName } from './steps.ts';

interface FirstStepsStore extends Pick<Dashboard, 'first_steps' | 'partners'> {
  /** The step that was followed last; null while nobody follows them. */
  followed: StepName | null;
}

/** How far a new shop is, as the dashboard said last, for the screens to which its steps lead. */
export const useFirstSteps = create<FirstStepsStore>(() => ({ first_steps: null, partners: 0, followed: null }));

export function followStep(step: StepName | null): void {
  useFirstSteps.setState({ followed: step });
}

export function keepFirstSteps({ first_steps, partners }: Pick<Dashboard, 'first_steps' | 'partners'>): void {
  useFirstSteps.setState({ first_steps, partners });
}
