/** An Indonesian number without country code, beginning with 2 to 9 as mobile and area codes do. */
const NATIONAL = /^[2-9]\d{7,11}$/u;

/** A typed WhatsApp number ('0812-3456-7890', '62 812…') as '+6281234567890'; null if it isn't Indonesian. */
export function toWhatsapp(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/u.test(text)) return null;
  const digits = text.replaceAll(/\D/gu, '');
  const national = digits.replace(/^(?:62|0)/u, '');
  const isForeign = text.trim().startsWith('+') && !digits.startsWith('62');
  return !isForeign && NATIONAL.test(national) ? `+62${national}` : null;
}

/** The link to a chat with that number, with an optional first message. */
export function whatsappAddress(number: string, message?: string): string {
  const chat = `https://wa.me/${number.replace('+', '')}`;
  return message === undefined ? chat : `${chat}?text=${encodeURIComponent(message.replaceAll(HALVES, '\uFFFD'))}`;
}

/** Half of an emoji, as it stands where a text was cut off: no address can hold it. */
const HALVES = /\p{Surrogate}/gu;
