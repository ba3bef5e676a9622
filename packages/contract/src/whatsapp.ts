/** An Indonesian number without its country code: 2 to 9 first, as a mobile or an area code begins. */
const NATIONAL = /^[2-9]\d{7,11}$/u;

/**
 * A WhatsApp number however people write it ('0812-3456-7890', '62 812…'), brought to '+6281234567890'; null for what is none of
 * Indonesia's.
 */
export function toWhatsapp(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/u.test(text)) return null;
  const digits = text.replaceAll(/\D/gu, '');
  const national = digits.replace(/^(?:62|0)/u, '');
  const isForeign = text.trim().startsWith('+') && !digits.startsWith('62');
  return !isForeign && NATIONAL.test(national) ? `+62${national}` : null;
}

/** Where a chat with that number begins, with its first message if there is one. */
export function whatsappAddress(number: string, message?: string): string {
  const chat = `https://wa.me/${number.replace('+', '')}`;
  return message === undefined ? chat : `${chat}?text=${encodeURIComponent(message)}`;
}
