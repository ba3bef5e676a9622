import { PAPER_DIRECTION_LABELS } from '@lapak/contract/assortment/delivery-note-states';
import type { DeliveryNote, PaperLine } from '@lapak/contract/assortment/delivery-notes';
import { countText, longDay } from '../../../lib/format.ts';

/** 'Kopi Gayo, 250 g'. */
export function nameOfLine({ name, variant_label }: Pick<PaperLine, 'name' | 'variant_label'>): string {
  return variant_label === null ? name : `${name}, ${variant_label}`;
}

/** A paper as a message to its partner. */
export function paperText(paper: DeliveryNote, shop: string): string {
  const lines = paper.lines.map(
    (line) =>
      `${countText(line.units ?? 0)} x ${nameOfLine(line)}${line.best_before === null ? '' : ` (kedaluwarsa ${longDay(line.best_before)})`}`,
  );
  return [
    `${shop}: ${PAPER_DIRECTION_LABELS[paper.direction]} ${paper.number ?? ''}`.trim(),
    `${paper.business.name}, ${longDay(paper.day)}`,
    '',
    ...lines,
    '',
    `Jumlah ${countText(paper.units)} unit.`,
    ...(paper.note === null ? [] : [`Catatan: ${paper.note}`]),
  ].join('\n');
}

/** A chat with that number, Indonesia's without its country among them; null where it is no number. */
export function chatAddress(phone: string | null, text: string): string | null {
  const digits = (phone ?? '').replaceAll(/\D/gu, '').replace(/^0/u, '62');
  return digits.length < 8 ? null : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

export function mailAddress(email: string | null, subject: string, text: string): string | null {
  return email === null ? null : `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
