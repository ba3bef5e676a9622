import { Picture } from '../../ui/picture.tsx';
import { ProductLink } from '../parts/product-link.tsx';
import heroWide from './hero-wide.svg?inline';
import type { ProductTeaser } from './teaser-card.tsx';

/** The outline of a pinto Aceh, 156 wide and 200 high. */
const GATE = 'M78 0c-6 26-26 36-44 50C10 68 0 90 0 118v82h156v-82c0-28-10-50-34-68C104 36 84 26 78 0Z';
/** As many as stand side by side; before the products have come the gates open on the hills. */
const PLACES = ['left', 'middle', 'right'];

/** Three of the shop's goods, each in a gate before the highlands. */
export function Gates({ products }: { products: readonly ProductTeaser[] }) {
  return (
    <div className="until-followed relative overflow-hidden md:col-start-2 md:row-start-1 max-md:-mx-[clamp(1rem,4vw,2.5rem)] md:h-full md:max-h-96 lg:max-h-[29rem] md:rounded-2xl">
      <img src={heroWide} alt="" width={360} height={208} className="absolute inset-0 size-full object-cover" />
      <svg className="absolute size-0" aria-hidden="true">
        <clipPath id="gate" clipPathUnits="objectBoundingBox" transform="scale(0.00641 0.005)">
          <path d={GATE} />
        </clipPath>
        <symbol id="gate-line" viewBox="-5 -13 166 213">
          <path stroke="#173f27" strokeWidth="9" strokeLinejoin="round" d={GATE} />
          <path stroke="#f3c853" strokeWidth="2.6" strokeDasharray="0.1 8" strokeLinecap="round" d={GATE} />
          <path fill="#eab02a" d="M78-13l7 9-7 9-7-9Z" />
        </symbol>
      </svg>
      <ul aria-label="Pilihan hari ini" className="gates">
        {PLACES.map((place, position) => {
          const product = products[position];
          return (
            <li key={place}>
              <div className="gate">
                {product && (
                  <div className="tile-picture">
                    <Picture picture={product.picture} alt="" sizes="(min-width:64rem) 13rem,(min-width:48rem) 9rem,7rem" priority small />
                  </div>
                )}
                <svg fill="none" aria-hidden="true">
                  <use href="#gate-line" />
                </svg>
              </div>
              <div className="gate-foot">
                {product && (
                  <>
                    <span className="tile-name">
                      <ProductLink product={product} />
                    </span>
                    <span className="font-bold text-gold-300 tabular-nums">{product.price}</span>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
