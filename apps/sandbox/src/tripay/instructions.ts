import { type Channel, isQris } from './channels.ts';

export interface Instruction {
  title: string;
  steps: string[];
}

const PAY_CODE = '{{pay_code}}';
const AMOUNT = '{{amount}}';

/** Steps in the manner of the real answer: HTML with bold tags, placeholders in double braces until they are filled. */
function templates(channel: Channel): Instruction[] {
  if (isQris(channel)) {
    return [
      {
        title: 'Pembayaran dengan QRIS',
        steps: [
          'Buka aplikasi <b>dompet digital</b> atau <b>mobile banking</b> Anda',
          'Pilih menu <b>Scan</b> atau <b>Bayar QRIS</b>',
          'Pindai kode QR yang tampil, atau simpan gambarnya lalu pilih dari galeri',
          `Pastikan jumlahnya <b>${AMOUNT}</b>`,
          'Masukkan <b>PIN</b> Anda, lalu tunggu sampai pembayaran berhasil',
        ],
      },
    ];
  }
  if (channel.group === 'E-Wallet') {
    return [
      {
        title: `Pembayaran dengan ${channel.name}`,
        steps: [
          'Tekan tombol <b>Buka halaman pembayaran</b>',
          `Masuk ke akun <b>${channel.name}</b> Anda`,
          `Periksa jumlah tagihan <b>${AMOUNT}</b>, lalu tekan <b>Bayar</b>`,
          'Masukkan <b>PIN</b> Anda',
        ],
      },
    ];
  }
  if (channel.group === 'Convenience Store') {
    return [
      {
        title: `Pembayaran di gerai ${channel.name}`,
        steps: [
          `Datang ke gerai <b>${channel.name}</b> terdekat`,
          `Sampaikan kepada kasir bahwa Anda ingin membayar tagihan dengan kode <b>${PAY_CODE}</b>`,
          `Bayar sebesar <b>${AMOUNT}</b> (gerai dapat menambahkan biaya layanan)`,
          'Simpan struk sebagai bukti pembayaran',
        ],
      },
    ];
  }
  const bank = channel.name.replace(/ Virtual Account$/u, '');
  if (channel.code === 'OTHERBANKVA') {
    return [
      {
        title: 'Transfer dari bank lain',
        steps: [
          'Buka <b>mobile banking</b> atau datang ke <b>ATM</b> bank Anda',
          'Pilih <b>Transfer</b>, lalu <b>Bank Lain</b>',
          `Masukkan nomor virtual account <b>${PAY_CODE}</b>`,
          `Masukkan jumlah <b>${AMOUNT}</b> tepat sama, lalu selesaikan transfer`,
        ],
      },
    ];
  }
  return [
    {
      title: `Aplikasi ${bank}`,
      steps: [
        `Masuk ke aplikasi mobile banking <b>${bank}</b>`,
        'Pilih menu <b>Pembayaran</b>, lalu <b>Virtual Account</b>',
        `Masukkan nomor virtual account <b>${PAY_CODE}</b>`,
        `Periksa nama dan jumlah <b>${AMOUNT}</b>, lalu masukkan <b>PIN</b>`,
        'Simpan bukti pembayaran',
      ],
    },
    {
      title: `ATM ${bank}`,
      steps: [
        `Masukkan kartu ATM dan <b>PIN</b> di mesin ATM ${bank}`,
        'Pilih <b>Transaksi Lain</b>, <b>Pembayaran</b>, lalu <b>Virtual Account</b>',
        `Masukkan nomor <b>${PAY_CODE}</b>`,
        `Pastikan jumlahnya <b>${AMOUNT}</b>, lalu pilih <b>Ya</b>`,
        'Simpan struk sebagai bukti pembayaran',
      ],
    },
  ];
}

/** Instructions of a channel. A value that isn't given leaves its placeholder. */
export function instructionsFor(
  channel: Channel,
  values: { payCode?: string | null | undefined; amount?: number | undefined },
): Instruction[] {
  const fill = (step: string) => {
    let filled = step;
    if (values.payCode) filled = filled.replaceAll(PAY_CODE, values.payCode);
    if (values.amount !== undefined) filled = filled.replaceAll(AMOUNT, `Rp ${values.amount.toLocaleString('id-ID')}`);
    return filled;
  };
  return templates(channel).map((one) => ({ title: one.title, steps: one.steps.map(fill) }));
}
