import aceh from './aceh.svg';
import type { PartnerSign } from './featured-partner.ts';
import { PartnerFace } from './partner-face.tsx';
import { MAP, placeFaces } from './place-faces.ts';

/** With fewer a map says nothing. */
const LEAST = 3;

/** The partners' faces on a map of Aceh, beside their regencies; whose place it hasn't in a row below. */
export function PartnerMap({ faces }: { faces: readonly PartnerSign[] }) {
  const { placed, others } = placeFaces(faces);
  const isMap = placed.length >= LEAST;
  const row = isMap ? others : faces;
  return (
    <>
      {isMap && (
        <div className="partner-map">
          <img src={aceh} alt="" {...MAP} loading="lazy" className="w-full" />
          <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} className="absolute inset-0 size-full text-leaf-700" aria-hidden="true">
            <path d={placed.map(({ face, spot }) => `M${spot}L${face}`).join('')} stroke="currentColor" strokeWidth="0.5" />
          </svg>
          <ul aria-label="Wajah mitra">
            {placed.map(({ sign, face: [x, y] }) => (
              <li key={sign.id} style={{ left: `${x}%`, top: `${(y / MAP.height) * 100}%` }}>
                <PartnerFace sign={sign} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {row.length > 0 && (
        <ul aria-label={isMap ? 'Mitra dari luar peta' : 'Wajah mitra'} className="sideways lg:grid-cols-10">
          {row.map((sign) => (
            <li key={sign.id}>
              <PartnerFace sign={sign} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
