/** The link to a chat with that number, with an optional first message. */
export function whatsappAddress(number: string, message?: string): string {
  const chat = `https://wa.me/${number.replace('+', '')}`;
  return message === undefined ? chat : `${chat}?text=${encodeURIComponent(message.replaceAll(HALVES, '\uFFFD'))}`;
}

/** Half of an emoji, as it stands where a text was cut off: no address can hold it. */
const HALVES = /\p{Surrogate}/gu;
