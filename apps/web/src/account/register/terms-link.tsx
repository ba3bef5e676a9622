import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const terms = [
  {
    title: 'Akun Anda',
    text: 'Isi data dengan benar dan jaga kata sandi Anda. Akun yang dipakai untuk menipu dapat kami nonaktifkan.',
  },
  {
    title: 'Pesanan dan pembayaran',
    text: 'Harga dan ongkos kirim yang berlaku adalah yang tertera saat Anda memesan. Pesanan yang belum dibayar dalam 24 jam dapat dibatalkan.',
  },
  {
    title: 'Produk dan pengiriman',
    text: 'Produk dibuat dan dikirim oleh usaha kecil mitra kami. Bila barang rusak atau tidak sesuai, hubungi kami agar kami bantu selesaikan bersama mitra.',
  },
  {
    title: 'Data Anda',
    text: 'Nama, kontak, dan alamat hanya kami pakai untuk memproses pesanan, dan hanya dibagikan kepada kurir serta penyedia pembayaran yang memerlukannya.',
  },
];

/** Opens the terms, short and plain enough to be read. */
export function TermsLink() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="ml-8 min-h-11 rounded-md text-sm font-semibold text-leaf-800 underline underline-offset-4"
      >
        Baca syarat dan ketentuan
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Syarat dan ketentuan"
        footer={<Button onClick={() => setOpen(false)}>Saya mengerti</Button>}
      >
        <dl className="grid gap-5">
          {terms.map((term) => (
            <div key={term.title}>
              <dt className="font-bold">{term.title}</dt>
              <dd className="mt-1 text-ink-soft">{term.text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
