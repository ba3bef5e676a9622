/** The meaning of a badge, alert or number. */
export type Tone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** Background, text and border per tone: soft, except the accent, which must stand out on any picture. */
export const softTone: Record<Tone, string> = {
  neutral: 'bg-paper-100 text-paper-700 border-paper-300',
  brand: 'bg-leaf-50 text-leaf-800 border-leaf-200',
  accent: 'bg-gold-300 text-leaf-950 border-gold-300',
  success: 'bg-success-soft text-success border-success-line',
  warning: 'bg-warning-soft text-warning border-warning-line',
  danger: 'bg-danger-soft text-danger border-danger-line',
  info: 'bg-info-soft text-info border-info-line',
};
