/** CRC-16/CCITT-FALSE as EMVCo asks for: polynomial 0x1021, start 0xFFFF, four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(tag: string, value: string): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

/**
 * A dynamic merchant-presented QRIS payload. Its form and checksum are right, so that any reader can draw and decode it;
 * its merchant doesn't exist and says so in the name that a wallet shows.
 */
export function qrisPayload(input: { amount: number; sequence: number; reference: string }): string {
  const merchant = String(input.sequence).padStart(10, '0');
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'COM.CONTOH.SANDBOX') + field('01', `93600000${merchant}`) + field('02', merchant) + field('03', 'UMI')),
    field('51', field('00', 'ID.CO.QRIS.WWW') + field('02', 'ID9900100000000') + field('03', 'UMI')),
    field('52', '5499'),
    field('53', '360'),
    field('54', String(input.amount)),
    field('58', 'ID'),
    field('59', 'SIMULASI BUKAN UANG ASLI'),
    field('60', 'BANDA ACEH'),
    field('61', '23111'),
    field('62', field('01', input.reference.slice(-25)) + field('07', 'A01')),
    '6304',
  ].join('');
  return `${body}${crc16(body)}`;
}
