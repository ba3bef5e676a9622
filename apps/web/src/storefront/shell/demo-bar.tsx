/** Says that payments are simulated: shown while the sandbox gateway is used. */
export function DemoBar() {
  return (
    <aside
      aria-label="Mode demo"
      className="on-dark bg-leaf-900 px-4 py-0.5 text-center sm:py-1.5 text-xs font-medium text-leaf-100 sm:text-sm"
    >
      <strong className="text-gold-300">Mode demo.</strong> <span className="max-sm:hidden">Pembayaran hanya simulasi, tidak</span>
      <span className="sm:hidden">Tidak</span> ada uang yang ditagih.
    </aside>
  );
}
