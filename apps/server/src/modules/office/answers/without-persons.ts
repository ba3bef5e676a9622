import { PLAIN_WORDS } from './words/plain-words.ts';

const GONE = '…';
/** Words after which a name or a place of somebody comes. */
const BEFORE_NAMES =
  /(?<=\b(?:nama(?:nya|ku)?|nama saya|atas nama|a\.?n\.?|bernama|bu|ibu|pak|bapak|mas|mbak|mba|kak|kakak|bang|abang|teuku|cut|tgk|haji|hj?\.?)\s+(?:adalah\s+|saya\s+)?)(?!saya\b|kami\b|ini\b|itu\b|mau\b|ada\b|min\b)\p{L}[\p{L}'.-]*(?:\s+\p{Lu}[\p{L}'.-]*)*/giu;
const ADDRESSES =
  /\b(?:jalan|jln|jl|gang|gg|lorong|lr|gampong|gp|desa|dusun|komplek|kompleks|perumahan|blok|rt|rw|no|nomor rumah)\b\.?[\s:]*(?!(?:wa|whatsapp|hp|telepon|telp|rekening|resi|izin|admin)\b)[\p{L}\d][\p{L}\d'./-]*(?:\s+(?:\p{Lu}[\p{L}\d'./-]*|no\.?\s*\d+|\d+[a-z]?))*/giu;
const MAILS = /\S+@\S+/gu;
const LINKS = /\bhttps?:\/\/\S+/giu;
const CODES = /\blh[\s-]?[0-9a-z]{8}\b/giu;
/** Phone numbers, accounts, postcodes, and whatever else has so many digits. */
const NUMBERS = /\+?\d(?:[\s().-]?\d){4,}/gu;
/** A capital letter within a sentence begins a name, unless the shop writes of it itself. */
const NAMES = /(?<=[\p{Ll},;]\s+)\p{Lu}[\p{Ll}'-]+/gu;

/**
 * A question without names, numbers, mails, addresses and codes, as it is stored (decision 140). `isOurs` says of a word whether the shop
 * writes it itself: 'Gayo' stays, 'Fitriani' goes.
 */
export function withoutPersons(question: string, isOurs: (word: string) => boolean): string {
  return question
    .replaceAll(LINKS, GONE)
    .replaceAll(MAILS, GONE)
    .replaceAll(CODES, GONE)
    .replaceAll(NUMBERS, GONE)
    .replaceAll(ADDRESSES, (found) => (isPlainPlace(found) ? found : GONE))
    .replaceAll(BEFORE_NAMES, (found) => (isKnown(found, isOurs) ? found : GONE))
    .replaceAll(NAMES, (found) => (isKnown(found, isOurs) ? found : GONE))
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?:… ?)+/gu, '… ')
    .trim();
}

/** 'jalan pulang', 'no wa': without a capital or a figure it is no address. */
function isPlainPlace(found: string): boolean {
  return (
    !/\d/u.test(found) && !/\s\p{Lu}/u.test(found) && !/^(?:jalan|jln|jl|gang|gampong|desa|dusun|komplek\w*|perumahan)\b/iu.test(found)
  );
}

function isKnown(words: string, isOurs: (word: string) => boolean): boolean {
  return words
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => PLAIN_WORDS.has(word) || isOurs(word));
}
