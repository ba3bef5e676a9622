import type { Shop } from './shop.ts';

/** The company behind the shop, as far as its admin has filled it in; nothing otherwise. */
export function ShopIdentity({ shop, className }: { shop: Shop; className?: string }) {
  const facts = [
    { label: 'Penyelenggara', text: shop.company_name },
    { label: 'Alamat', text: shop.company_address },
    { label: 'Jam layanan', text: shop.opening_hours },
    { label: 'Nomor izin usaha', text: shop.registration_number },
  ].filter((fact) => fact.text !== null);
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt className="inline">{label}: </dt>
          <dd className="inline wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
