import { PLAIN_WORDS } from './words/plain-words.ts';

const GONE = '…';
/** Words after which a name or a place of somebody comes. */
const BEFORE_NAMES =
  /(?<=\b(?:nama(?:nya|ku)?|nama saya|atas nama|a\.?n\.?|bernama|bu|ibu|pak|bapak|mas|mbak|mba|kak|kakak|bang|abang|teuku|cut|tgk|haji|hj?\.?)\s+(?:adalah\s+|saya\s+)?)(?!saya\b|kami\b|ini\b|itu\b|mau\b|ada\b|min\b)\p{L}[\p{L}'.-]*(?:\s+\p{Lu}[\p{L}'.-]*)*/giu;
const ADDRESSES =
  /\b(?:jalan|jln|jl|gang|gg|lorong|lr|gampong|gp|desa|dusun|komplek|kompleks|perumahan|blok|rt|rw|no|nomor rumah)\b\.?[\s:]*(?!(?:wa|whatsapp|hp|telepon|telp|rekening|resi|izin|admin)\b)[\p{L}\d][\p{L}\d'./-]*(?:\s+(?:\p{Lu}[\p{L}\d'./-]*|no\.?\s*\d+|\d+[a-z]?))*/giu;
/** With '(at)' too; and the name by which somebody is called on a platform. */
const MAILS = /\S+@\S+|\S+\s*[([{<]\s*(?:at|et)\s*[)\]}>]\s*\S+|@\s?[\p{L}\d_.]+/giu;
/** With a scheme, or as people paste them without. */
const LINKS = /\bhttps?:\/\/\S+|\b(?:www\.|[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\/)\S*|(?<!\S)\/[\p{L}\d-]+\/\S*/giu;
/** What no person writes: the secret part of an address, a key, a number of a machine. */
const SECRETS = /(?<![\p{L}\d_-])(?=[\p{L}\d_-]*(?:\d|\p{Ll}[\p{L}_-]*\p{Lu}))[\p{L}\d_-]{16,}/gu;
const CODES = /\blh[\s-]?[0-9a-z]{8}\b/giu;
/** What comes after the name of something secret; words in between are no secret. */
const AFTER_SECRETS =
  /(?<=\b(?:pin|sandi|password|passwd|pwd|pass|cvv2?|cvc|otp|exp)\b(?:\s+(?:saya|sy|aku|nya|adalah|itu|ini|kode|baru|lama|yaitu))*\s*[:=]?\s*)(?!(?:saya|sy|aku|nya|adalah|itu|ini|kode|baru|lama|yaitu)\b)[^\s:=]\S*(?:\s+\d+)*/giu;
/** Phone numbers, accounts, postcodes, and whatever else has so many digits, in whatever groups. */
const NUMBERS = /\+?\d(?:[\s()./_\p{Pd}]{0,3}\d){4,}/gu;
/** Of a vehicle; only as it is written there, since '250 gr' is a size. */
const PLATES = /\b[A-Z]{1,2}\s?\d{1,4}\s?[A-Z]{1,3}\b/gu;
/** Capitalised words in a row. */
const CAPITALS = /(?<![\p{L}\d])\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’.-]*)*/gu;
/** What stands before a capital within a sentence. */
const WITHIN = /[\p{Ll}\d,;:)…]\s+$/u;

/**
 * A question without names, numbers, mails, addresses and codes, as it is stored (decision 140). `isOurs` says of a word whether the shop
 * writes it itself: 'Gayo' stays, 'Fitriani' goes.
 */
export function withoutPersons(question: string, isOurs: (word: string) => boolean): string {
  return question
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Surrogate}]/gu, '')
    .replaceAll(LINKS, GONE)
    .replaceAll(MAILS, GONE)
    .replaceAll(CODES, GONE)
    .replaceAll(AFTER_SECRETS, (found) => (isKnown(found, isOurs) ? found : GONE))
    .replaceAll(SECRETS, GONE)
    .replaceAll(NUMBERS, GONE)
    .replaceAll(PLATES, GONE)
    .replaceAll(ADDRESSES, (found) => (isPlainPlace(found) ? found : GONE))
    .replaceAll(BEFORE_NAMES, (found) => (isKnown(found, isOurs) ? found : GONE))
    .replaceAll(CAPITALS, (found, at: number, whole: string) => withoutName(found, whole.slice(0, at), isOurs))
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?:… ?)+/gu, '… ')
    .trim();
}

/**
 * Two capitals in a row, or one within a sentence, are a name from the first word on that the shop doesn't write itself. Who writes all in
 * capitals tells nothing by them.
 */
function withoutName(found: string, before: string, isOurs: (word: string) => boolean): string {
  const words = found.split(/\s+/u);
  const isOnlyLoud = !/\p{Ll}/u.test(found) && !/\p{Ll}/u.test(before);
  if (isOnlyLoud || (words.length === 1 && !WITHIN.test(before))) return found;
  const first = words.findIndex((word) => !isKnown(word, isOurs));
  return first === -1 ? found : [...words.slice(0, first), GONE].join(' ');
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
