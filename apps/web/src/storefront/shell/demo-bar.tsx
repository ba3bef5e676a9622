/** Tells that payments are played, not real: shown when the shop runs with the sandbox gateway. */
export function DemoBar() {
  return (
    <p className="on-dark bg-leaf-900 px-4 py-2 text-center text-xs font-medium text-leaf-100 sm:text-sm">
      <strong className="text-gold-300">Mode demo.</strong> Pembayaran hanya simulasi, tidak ada uang yang ditagih.
    </p>
  );
}
