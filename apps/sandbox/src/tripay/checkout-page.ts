import { type Channel, isQris } from './channels.ts';
import { instructionsFor } from './instructions.ts';
import { channelOf, type Transaction, totalOf } from './transaction.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => escapes[character] ?? character);
}

const STYLE = `
:root{--leaf:#14532d;--leaf-soft:#e7f2ea;--paper:#fbf8f1;--ink:#1c1917;--quiet:#57534e;--gold:#b45309;--gold-soft:#fdf0d0;--line:#e7e0d2}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 "Plus Jakarta Sans",system-ui,sans-serif}
.note{background:var(--gold-soft);color:#713f12;text-align:center;padding:.6rem 1rem;font-weight:600;border-bottom:3px solid #e0a021}
main{max-width:30rem;margin:0 auto;padding:1.25rem 1rem 3rem}
header{display:flex;align-items:center;gap:.75rem;margin:.5rem 0 1rem}
header svg{flex:none}h1{font-size:1.15rem;margin:0}header p{margin:0;color:var(--quiet);font-size:.9rem}
.card{background:#fff;border:1px solid var(--line);border-radius:1rem;padding:1.1rem;margin-bottom:1rem}
.label{color:var(--quiet);font-size:.85rem;margin:0}.amount{font-size:1.9rem;font-weight:800;color:var(--leaf);margin:.1rem 0 .2rem;letter-spacing:-.02em}
.code{font:700 1.45rem/1.3 ui-monospace,monospace;letter-spacing:.06em;margin:.2rem 0;overflow-wrap:anywhere}
.left{display:inline-block;margin:.5rem 0 0;padding:.2rem .7rem;border-radius:99px;background:var(--leaf-soft);color:var(--leaf);font-weight:600;font-size:.9rem}
.qr{text-align:center}.qr svg{width:min(15rem,80%);height:auto;background:#fff}
dl{margin:0}dl div{display:flex;justify-content:space-between;gap:1rem;padding:.35rem 0;border-bottom:1px dashed var(--line)}dl div:last-child{border:0}
dt{color:var(--quiet)}dd{margin:0;text-align:right;font-weight:600;overflow-wrap:anywhere}
button,.button{display:block;width:100%;min-height:3rem;padding:.75rem 1rem;border-radius:.75rem;border:1.5px solid transparent;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
.main{background:var(--leaf);color:#fff}.main:hover{background:#0f4224}.more{display:grid;grid-template-columns:1fr 1fr;gap:.6rem;margin-top:.6rem}
.more button{background:#fff;border-color:#a8a29e;color:var(--ink)}.more button:hover{background:#f5f1e8}
button:focus-visible,.button:focus-visible,summary:focus-visible{outline:3px solid #e0a021;outline-offset:2px}
.result{text-align:center}.result .sign{display:inline-grid;place-items:center;width:4rem;height:4rem;border-radius:50%;font-size:2rem;font-weight:800}
.good .sign{background:var(--leaf-soft);color:var(--leaf)}.bad .sign{background:#fde8e4;color:#9f1239}.result h2{margin:.6rem 0 .2rem}
.small{color:var(--quiet);font-size:.9rem}summary{cursor:pointer;font-weight:600}details+details{margin-top:.6rem}ol{margin:.4rem 0 0;padding-left:1.3rem}
@media print{.note{border:0}}`;

const LEAF = `<svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true"><rect width="44" height="44" rx="12" fill="#14532d"/><path d="M12 30C12 18 20 12 33 12c0 13-6 21-16 20 1-5 4-10 9-13-6 2-11 6-14 11z" fill="#f2c14e"/></svg>`;

const RESULTS = {
  PAID: { tone: 'good', sign: '✓', title: 'Pembayaran berhasil', text: 'Anda dapat kembali ke pesanan Anda di toko.' },
  FAILED: {
    tone: 'bad',
    sign: '✕',
    title: 'Pembayaran gagal',
    text: 'Tidak ada yang ditagih. Silakan kembali ke toko dan coba metode lain.',
  },
  EXPIRED: {
    tone: 'bad',
    sign: '⏱',
    title: 'Waktu pembayaran habis',
    text: 'Tagihan ini tidak dapat dibayar lagi. Silakan pesan ulang di toko.',
  },
  REFUND: { tone: 'good', sign: '↩', title: 'Dana dikembalikan', text: 'Pembayaran ini sudah dikembalikan.' },
} as const;

/** The hosted payment page. `qrSvg` is drawn for QRIS, `nonce` allows the one script. */
export function checkoutPage(tx: Transaction, { qrSvg, nonce, now }: { qrSvg: string | null; nonce: string; now: number }): string {
  const channel = channelOf(tx);
  const total = rupiah(totalOf(tx));
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${tx.status === 'UNPAID' ? `Bayar ${total}` : RESULTS[tx.status].title} · Simulasi pembayaran</title>
<style>${STYLE}</style>
</head>
<body>
<div class="note" role="note">Simulasi pembayaran - tidak ada uang sungguhan</div>
<main>
<header>${LEAF}<div><h1>${escapeHtml(channel.name)}</h1><p>Halaman pembayaran tiruan</p></div></header>
${tx.status === 'UNPAID' ? toPay(tx, channel, total, qrSvg, now) : result(tx, tx.status)}
<section class="card" aria-label="Rincian">
<dl>
<div><dt>Nomor pesanan</dt><dd>${escapeHtml(tx.merchant_ref)}</dd></div>
<div><dt>Referensi</dt><dd>${escapeHtml(tx.reference)}</dd></div>
<div><dt>Atas nama</dt><dd>${escapeHtml(tx.customer_name)}</dd></div>
${tx.order_items.map((item) => `<div><dt>${escapeHtml(item.name)} × ${item.quantity}</dt><dd>${rupiah(item.price * item.quantity)}</dd></div>`).join('\n')}
${tx.fee_customer > 0 ? `<div><dt>Biaya layanan</dt><dd>${rupiah(tx.fee_customer)}</dd></div>` : ''}
<div><dt>Total</dt><dd>${total}</dd></div>
</dl>
</section>
${tx.status === 'UNPAID' ? steps(tx, channel) : ''}
</main>
${tx.status === 'UNPAID' ? countdownScript(nonce) : ''}
</body>
</html>`;
}

function toPay(tx: Transaction, channel: Channel, total: string, qrSvg: string | null, now: number): string {
  const path = `/tripay/checkout/${encodeURIComponent(tx.reference)}`;
  return `<section class="card" aria-label="Tagihan">
<p class="label">Jumlah yang harus dibayar</p>
<p class="amount">${total}</p>
${tx.pay_code === null ? '' : `<p class="label">${channel.group === 'Virtual Account' ? 'Nomor virtual account' : 'Kode pembayaran'}</p><p class="code">${escapeHtml(tx.pay_code)}</p>`}
${qrSvg === null ? '' : `<div class="qr" role="img" aria-label="Kode QR pembayaran">${qrSvg}</div>`}
<p class="left" data-ends="${tx.expired_at}" role="timer">${remaining(tx.expired_at - Math.floor(now / 1000))}</p>
</section>
<section class="card" aria-label="Pilih hasil simulasi">
<form method="post" action="${path}/pay"><button class="main">Bayar</button></form>
<div class="more">
<form method="post" action="${path}/fail"><button>Gagalkan</button></form>
<form method="post" action="${path}/expire"><button>Kedaluwarsa</button></form>
</div>
</section>`;
}

function result(tx: Transaction, status: keyof typeof RESULTS): string {
  const { tone, sign, title, text } = RESULTS[status];
  const last = tx.deliveries.at(-1);
  const isSent = last?.attempts.at(-1)?.ok === true;
  const late = !isSent && last !== undefined && last.attempts.length > 0;
  return `<section class="card result ${tone}" role="status">
<span class="sign" aria-hidden="true">${sign}</span>
<h2>${title}</h2>
<p>${isSent ? 'Toko sudah diberi tahu. ' : ''}${late ? 'Pemberitahuan ke toko belum sampai.' : text}</p>
${late ? `<p class="small">${last.next_at === null ? 'Toko akan memeriksa sendiri status pembayaran ini.' : 'Pemberitahuan akan dikirim lagi beberapa saat lagi.'}</p>` : ''}
${tx.return_url === null ? '' : `<a class="button main" href="${escapeHtml(tx.return_url)}">Kembali ke toko</a>`}
</section>`;
}

function steps(tx: Transaction, channel: Channel): string {
  // The steps are our own templates; the only foreign values in them are digits.
  const lists = instructionsFor(channel, { payCode: tx.pay_code, amount: totalOf(tx) });
  return `<section class="card" aria-label="Cara membayar">${lists
    .map(
      (one, index) =>
        `<details${index === 0 && !isQris(channel) ? ' open' : ''}><summary>${escapeHtml(one.title)}</summary><ol>${one.steps.map((step) => `<li>${step}</li>`).join('')}</ol></details>`,
    )
    .join('')}</section>`;
}

function rupiah(amount: number): string {
  return `Rp ${amount.toLocaleString('id-ID')}`;
}

function remaining(seconds: number): string {
  if (seconds <= 0) return 'Waktu pembayaran habis';
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return `Sisa waktu ${hours > 0 ? `${hours} jam ` : ''}${minutes} menit ${seconds % 60} detik`;
}

function countdownScript(nonce: string): string {
  return `<script nonce="${nonce}">
(function () {
  var box = document.querySelector('[data-ends]');
  var ends = Number(box.dataset.ends);
  setInterval(function () {
    var left = ends - Math.floor(Date.now() / 1000);
    if (left <= 0) { box.textContent = 'Waktu pembayaran habis'; if (left === -3) location.reload(); return; }
    var hours = Math.floor(left / 3600);
    box.textContent = 'Sisa waktu ' + (hours ? hours + ' jam ' : '') + Math.floor((left % 3600) / 60) + ' menit ' + (left % 60) + ' detik';
  }, 1000);
})();
</script>`;
}

export function notFoundPage(): string {
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tagihan tidak ditemukan</title><style>${STYLE}</style></head><body><div class="note">Simulasi pembayaran - tidak ada uang sungguhan</div><main><section class="card result bad"><h2>Tagihan tidak ditemukan</h2><p>Periksa kembali tautan dari toko.</p></section></main></body></html>`;
}
