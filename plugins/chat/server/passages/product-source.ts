import { certificateName } from '@lapak/contract/assortment/certificate-kinds';
import { namedAddress } from '@lapak/contract/assortment/page-address';
import { shownTexts } from '@lapak/contract/assortment/shown-facts';
import { formatDay } from '@lapak/contract/dates/format-day';
import type { ProductRow } from '@lapak/server/modules/assortment/products/index.ts';
import type { Topic } from '../words/meanings.ts';
import { passage, type RankedPassage, type Source, wordsIn } from './passage.ts';

const FACTS: Readonly<Record<string, readonly Topic[]>> = {
  Komposisi: ['ingredients'],
  Tahan: ['keeping'],
  'Cara menyimpan': ['keeping'],
  Asal: ['origin'],
};

/** What shoppers read of a product, passage by passage; its second description only where its AI switch is on (decision 139). */
export function productSource(row: ProductRow): Source {
  const url = namedAddress(row);
  const of = (anchor = '') => ({ kind: 'product' as const, title: row.name, url: `${url}${anchor}` });
  const passages: RankedPassage[] = [];
  const add = (text: string | null, topics: readonly Topic[], anchor = '') => {
    if (text !== null && text.trim() !== '') passages.push(passage(of(anchor), text.trim(), topics));
  };
  // Price and stock are figures beside it.
  add(row.description ?? row.name, ['use', 'taste', 'price', 'stock']);
  if (row.ai_status) add(row.ai_description, ['use', 'taste']);
  const keeping = shownTexts(row).filter(({ name }) => FACTS[name]?.includes('keeping'));
  add(keeping.map(({ name, value }) => `${name}: ${value}`).join('\n'), ['keeping'], '#keterangan');
  for (const { name, value } of shownTexts(row))
    if (!FACTS[name]?.includes('keeping')) add(`${name}: ${value}`, FACTS[name] ?? [], '#keterangan');
  add(sizesOf(row), ['size', 'price', 'stock']);
  add(optionsOf(row), row.option_groups.some(({ name }) => /rasa/iu.test(name)) ? ['taste', 'option'] : ['option']);
  for (const certificate of row.certificates)
    add(
      `${certificateName(certificate)} ${certificate.number}, ${certificate.holder}${certificate.valid_until === null ? '' : `, berlaku sampai ${formatDay(certificate.valid_until)}`}`,
      ['certificate'],
    );
  const partner = row.business?.name ?? row.business_name;
  add(partner === null ? null : `Mitra: ${partner}${row.business_city_name === null ? '' : `, ${row.business_city_name}`}`, [
    'maker',
    'origin',
  ]);
  return {
    kind: 'product',
    names: wordsIn(row.name),
    alsoNames: wordsIn(`${row.category.name} ${partner ?? ''} ${row.business_city_name ?? ''}`),
    passages,
    isListed: true,
    product: row,
  };
}

function sizesOf({ size, variants, net_weight_grams: grams, net_volume_ml: ml }: ProductRow): string {
  const labels = variants.map(({ label }) => label);
  const sizes = labels.length > 0 ? labels : size === null ? [] : [size];
  const net = [grams === null ? null : `Berat bersih: ${grams} g`, ml === null ? null : `Isi bersih: ${ml} ml`].filter(
    (part) => part !== null,
  );
  return [...(sizes.length > 0 ? [`Ukuran: ${sizes.join(', ')}`] : []), ...net].join('. ');
}

function optionsOf({ option_groups: groups }: ProductRow): string {
  return groups.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('. ');
}
