import type { Guide } from '@lapak/contract/assortment/knowledge';
import { namedAddress } from '@lapak/contract/assortment/page-address';
import type { Product } from '@lapak/contract/assortment/products';
import { LOW_STOCK } from '@lapak/contract/constants';
import { formatRupiah } from '@lapak/contract/money/format-rupiah';
import { discountLabelOf, originalPriceOf, stockOf, unitPriceOf } from '@lapak/contract/pricing/product-figures';
import { type ReactNode, useRef } from 'react';
import { faceOf } from '../../features/cart/face-of.ts';
import { holidayText } from '../../features/cart/holiday.ts';
import { countText } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { FootBar } from '../parts/foot-bar.tsx';
import { PartnerFace } from '../parts/partner-face.tsx';
import { splitLead } from '../parts/split-lead.ts';
import { ShareButton } from '../share-button.tsx';
import { AskAbout } from './ask-about.tsx';
import { BuyBox } from './buy-box.tsx';
import { CertificateBadges } from './certificate-badges.tsx';
import { ChoicePickers } from './choice-pickers.tsx';
import { FoodFacts } from './food-facts.tsx';
import { Gallery } from './gallery.tsx';
import { GuideFold } from './guide-fold.tsx';
import { InfoTiles } from './info-tiles.tsx';
import { MakerCard } from './maker-card.tsx';
import { pictureOfSize } from './picture-of-size.ts';
import { pricePerWeight } from './price-per-weight.ts';
import { ShippingInfo } from './shipping-info.tsx';
import { useArrival } from './use-arrival.ts';
import { useBuying } from './use-buying.ts';
import { useProductChoice } from './use-product-choice.ts';

type ProductDetailProps = {
  product: Product;
  guides: readonly Guide[];
  /** Content below the product. */
  children: ReactNode;
};

/** The product with all its choices. Give it a key: another product must start fresh. */
export function ProductDetail({ product, guides, children }: ProductDetailProps) {
  const { choice, chooseVariant, chooseOption } = useProductChoice(product);
  const stock = stockOf(product, choice.variant);
  const holiday = holidayText(product);
  const buying = useBuying(product, choice, holiday === null ? stock : 0);
  const buttons = useRef<HTMLDivElement>(null);
  const arrival = useArrival();
  const unitPrice = unitPriceOf(product, choice.variant);
  const price = formatRupiah(unitPrice);
  const perWeight = pricePerWeight(unitPrice, choice.variant ?? product.size);
  const original = originalPriceOf(product, choice.variant);
  const discount = discountLabelOf(product);
  const { lead, paragraphs } = splitLead(product.description);
  const origin = product.origin ?? product.business?.city_name;
  // Options share one stock: of few pieces, some motif may be gone already.
  const scarce = stock > 0 && stock < LOW_STOCK ? product.option_groups[0]?.name.toLowerCase() : undefined;
  return (
    <>
      <article className="grid gap-x-8 gap-y-3 sm:gap-y-8 md:grid-cols-2 lg:gap-x-12">
        <div className={cx('pictures-beside', product.pictures.length > 1 && 'pair')}>
          <Gallery pictures={product.pictures} name={product.name} wanted={pictureOfSize(product, choice.variant)} pair />
        </div>
        <div className="min-w-0">
          <p className="text-sm font-semibold text-leaf-700 max-sm:hidden">
            <Link to={`/catalog?category_id=${product.category.id}`} className="hover:underline">
              {product.category.name}
            </Link>
          </p>
          <h1 className="voice text-3xl leading-[1.15] text-leaf-900">{product.name}</h1>
          {(lead !== null || origin) && <p className="mt-1 leading-snug text-ink-soft">{[lead, origin].filter(Boolean).join(' ')}</p>}
          <div aria-live="polite">
            <p className="mt-2 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft tabular-nums">
              <span className="text-2xl font-extrabold tracking-tight text-leaf-800">{price}</span>
              {original !== null && (
                <s>
                  <span className="sr-only">Harga semula </span>
                  {formatRupiah(original)}
                </s>
              )}
              {discount && (
                <Badge tone="accent">
                  <span className="sr-only">Diskon </span>
                  {discount}
                </Badge>
              )}
              {perWeight && <span>{`${formatRupiah(perWeight.price)} / ${perWeight.unit}`}</span>}
              {holiday !== null ? (
                <span className="font-medium text-accent-ink">{holiday}</span>
              ) : stock > 0 ? (
                <span className="font-medium text-success">{countText(stock)} unit tersedia</span>
              ) : (
                <span className="font-medium text-danger">Stok habis</span>
              )}
            </p>
            {scarce && <p className="text-sm">{`Tersisa ${stock}. Kami kabari bila ${scarce} itu habis.`}</p>}
          </div>
          <ChoicePickers product={product} choice={choice} onVariant={chooseVariant} onOption={chooseOption}>
            <div className="flex items-center gap-3 text-sm">
              {product.business && (
                <PartnerFace
                  partner={product.business}
                  face={product.business.portrait && faceOf(product.business.portrait)}
                  className="size-[min(2.25rem,48px)]"
                />
              )}
              <p className="min-w-0">
                {product.business_name && <b className="block truncate">{product.business_name}</b>}
                {arrival.answered ? (
                  <span className="font-semibold text-success">{arrival.answered.soonest}</span>
                ) : (
                  <a href="#pengiriman" className="inline-block py-0.5 font-semibold text-success underline underline-offset-4">
                    Cek tiba dan ongkir
                  </a>
                )}
              </p>
            </div>
          </ChoicePickers>
          <BuyBox name={product.name} buying={buying} buttonsRef={buttons} />
          <div className="mt-4 flex flex-wrap gap-x-2 gap-y-1">
            <AskAbout product={product} scarce={scarce} choice={choice} />
            <ShareButton title={product.name} path={namedAddress(product)} what="produk ini" variant="ghost" size="sm" />
          </div>
          <MakerCard product={product} />
          <section className="mt-7">
            <h2 className="text-xl font-bold">Tentang produk ini</h2>
            {product.description === null && <p className="mt-2.5 text-ink-soft">Deskripsi belum tersedia.</p>}
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2.5 whitespace-pre-line text-ink-soft">
                {paragraph}
              </p>
            ))}
          </section>
          <InfoTiles product={product} />
          <FoodFacts product={product} />
          {guides[0] && <GuideFold guides={guides} />}
          <CertificateBadges certificates={product.certificates} />
          <ShippingInfo product={product} arrival={arrival} />
        </div>
      </article>
      {children}
      {!buying.soldOut && (
        <FootBar shown={buttons}>
          <Button variant="secondary" className="foot-button" onClick={buying.add}>
            Tambah ke keranjang
          </Button>
          <Button className="foot-button" onClick={buying.buyNow}>
            Beli sekarang
          </Button>
        </FootBar>
      )}
    </>
  );
}
