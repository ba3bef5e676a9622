/** What a badge, an alert or a figure tells: how things stand. */
export type Tone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** Ground, text and edge per tone: soft, but for the accent, which must be seen on any picture. */
export const softTone: Record<Tone, string> = {
  neutral: 'bg-paper-100 text-paper-700 border-paper-300',
  brand: 'bg-leaf-50 text-leaf-800 border-leaf-200',
  accent: 'bg-gold-300 text-leaf-950 border-gold-300',
  success: 'bg-success-soft text-success border-success-line',
  warning: 'bg-warning-soft text-warning border-warning-line',
  danger: 'bg-danger-soft text-danger border-danger-line',
  info: 'bg-info-soft text-info border-info-line',
};
