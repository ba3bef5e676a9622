import { demoCategories } from './categories.ts';
import type { DemoProduct } from './types.ts';

/** What the demo says of its food; all of it is made up. */
export interface DemoFoodFacts {
  ingredients: string;
  shelf_life: string;
  storage: string;
  origin: string;
}

const KEEP = {
  dry: 'Simpan di tempat kering dan sejuk, tutup rapat setelah dibuka.',
  tin: 'Simpan dalam stoples kedap udara, jauh dari sinar matahari.',
  cold: 'Simpan di kulkas setelah kemasan dibuka.',
  chilled: 'Simpan di kulkas, 2–5 °C.',
  frozen: 'Simpan beku. Setelah dicairkan jangan dibekukan lagi.',
  room: 'Simpan pada suhu ruang, jauh dari sinar matahari langsung. Jangan dibekukan.',
};
const FROM = {
  gayo: 'Takengon, Aceh Tengah',
  bener: 'Dataran tinggi Gayo, Bener Meriah',
  pidieJaya: 'Lueng Putu, Pidie Jaya',
  pidie: 'Beureunuen, Pidie',
  keumala: 'Keumala, Pidie',
  acehBesar: 'Lampisang, Aceh Besar',
  bandaAceh: 'Banda Aceh',
  acehBarat: 'Pante Ceureumen, Aceh Barat',
  gayoLues: 'Blangkejeren, Gayo Lues',
  tapaktuan: 'Tapaktuan, Aceh Selatan',
  simeulue: 'Simeulue',
  sabang: 'Pulau Weh, Sabang',
  bireuen: 'Jangka, Bireuen',
  langsa: 'Kuala Langsa, Langsa',
};

const facts = (ingredients: string, shelf_life: string, storage: string, origin: string): DemoFoodFacts => ({
  ingredients,
  shelf_life,
  storage,
  origin,
});

/** By the product's slug. A few foods have none, as in any shop. */
const FACTS: Readonly<Record<string, DemoFoodFacts>> = {
  'kopi-ulee-kareng': facts('100% biji kopi robusta.', '12 bulan sejak disangrai.', KEEP.dry, 'Lamno, Aceh Jaya'),
  'kopi-gayo-racikan-lapak': facts('Biji kopi arabika dan robusta Gayo.', '12 bulan sejak disangrai.', KEEP.dry, FROM.gayo),
  'kopi-sanger-sachet': facts(
    'Kopi robusta bubuk, gula, krimer nabati (mengandung susu).',
    '12 bulan sejak dikemas.',
    KEEP.dry,
    FROM.bandaAceh,
  ),
  'arabika-gayo-full-wash': facts('100% biji kopi arabika.', '12 bulan sejak disangrai.', KEEP.dry, FROM.gayo),
  'arabika-gayo-natural': facts('100% biji kopi arabika.', '12 bulan sejak disangrai.', KEEP.dry, FROM.gayo),
  'arabika-gayo-wine': facts('100% biji kopi arabika.', '12 bulan sejak disangrai.', KEEP.dry, FROM.gayo),
  'biji-hijau-gayo': facts('100% biji kopi arabika mentah.', '18 bulan sejak dikemas.', KEEP.dry, FROM.gayo),
  'peaberry-bur-telong': facts('100% biji kopi arabika peaberry.', '12 bulan sejak disangrai.', KEEP.dry, FROM.bener),
  'honey-bur-telong': facts('100% biji kopi arabika.', '12 bulan sejak disangrai.', KEEP.dry, FROM.bener),
  'cascara-gayo': facts('Kulit buah kopi arabika kering.', '12 bulan sejak dikemas.', KEEP.dry, FROM.bener),
  'kopi-saring-kantong': facts('100% kopi arabika bubuk.', '12 bulan sejak dikemas.', KEEP.dry, FROM.bener),
  'cokelat-batang-70': facts(
    'Massa kakao, gula aren. Rasa tertentu ditambah pala, garam laut, atau kopi.',
    '12 bulan sejak dibuat.',
    'Simpan di tempat kering, 16–20 °C.',
    FROM.pidieJaya,
  ),
  'nib-kakao-panggang': facts('100% biji kakao panggang.', '12 bulan sejak dikemas.', KEEP.dry, FROM.pidieJaya),
  'bubuk-kakao-murni': facts('100% kakao bubuk.', '18 bulan sejak dikemas.', KEEP.dry, FROM.pidieJaya),
  'minuman-cokelat-jahe': facts('Kakao bubuk, gula aren, jahe bubuk, susu bubuk.', '12 bulan sejak dikemas.', KEEP.dry, FROM.pidieJaya),
  'madu-hutan-pante-ceureumen': facts('100% madu hutan.', '24 bulan sejak dikemas.', KEEP.room, FROM.acehBarat),
  'madu-kelulut': facts('100% madu kelulut.', '18 bulan sejak dikemas.', KEEP.cold, FROM.acehBarat),
  'madu-sarang': facts('Madu hutan dalam sarangnya.', '12 bulan sejak dikemas.', KEEP.room, FROM.acehBarat),
  'gula-aren-semut': facts('100% nira aren.', '12 bulan sejak dikemas.', KEEP.dry, FROM.gayoLues),
  'gula-aren-cetak': facts('100% nira aren.', '6 bulan sejak dicetak.', KEEP.dry, FROM.gayoLues),
  'manisan-pala-tapaktuan': facts('Daging buah pala, gula, garam.', '6 bulan sejak dikemas.', KEEP.cold, FROM.tapaktuan),
  'sirup-pala': facts('Sari buah pala, gula, air, asam sitrat.', '12 bulan sejak dikemas.', KEEP.cold, FROM.tapaktuan),
  'biji-pala-dan-fuli': facts('Biji dan fuli pala kering.', '18 bulan sejak dikemas.', KEEP.dry, FROM.tapaktuan),
  'lada-hitam-gayo': facts('100% lada hitam.', '24 bulan sejak dikemas.', KEEP.dry, FROM.gayoLues),
  'cengkeh-simeulue': facts('100% bunga cengkeh kering.', '24 bulan sejak dikemas.', KEEP.dry, FROM.simeulue),
  'minyak-kelapa-dapur': facts('100% minyak kelapa.', '18 bulan sejak dikemas.', KEEP.room, FROM.simeulue),
  'timphan-asoe-kaya': facts(
    'Tepung ketan, pisang raja, santan, telur, gula, daun pandan; dibungkus daun pisang.',
    '2 hari pada suhu ruang, 5 hari di kulkas.',
    KEEP.chilled,
    FROM.bandaAceh,
  ),
  'kue-bhoi': facts('Tepung terigu, telur, gula, mentega (susu).', '3 minggu sejak dipanggang.', KEEP.tin, FROM.acehBesar),
  meuseukat: facts('Tepung terigu, nanas, gula, mentega (susu), jeruk nipis.', '2 minggu sejak dibuat.', KEEP.chilled, FROM.acehBesar),
  'dodol-aceh': facts(
    'Tepung ketan, santan, gula aren; rasa durian ditambah daging durian.',
    '1 bulan sejak dibuat.',
    KEEP.dry,
    FROM.acehBesar,
  ),
  'kembang-loyang': facts('Tepung beras, telur, gula, santan, minyak kelapa.', '2 bulan sejak dikemas.', KEEP.tin, FROM.acehBesar),
  'haluwa-breuh': facts('Tepung beras, gula, santan, minyak kelapa.', '1 bulan sejak dibuat.', KEEP.tin, FROM.acehBesar),
  'emping-melinjo-mentah': facts('100% biji melinjo.', '6 bulan sejak dikemas.', KEEP.dry, FROM.pidie),
  'emping-manis-pedas': facts(
    'Melinjo, gula aren, cabai, daun jeruk, bawang putih, garam, minyak sawit.',
    '4 bulan sejak dikemas.',
    KEEP.tin,
    FROM.pidie,
  ),
  'keripik-pisang-tanduk': facts(
    'Pisang tanduk, minyak kelapa, garam; rasa manis ditambah gula, rasa cokelat ditambah cokelat (susu).',
    '4 bulan sejak dikemas.',
    KEEP.tin,
    FROM.pidie,
  ),
  'abon-tuna-sabang': facts(
    'Ikan tuna, santan, bawang merah, gula, rempah; rasa pedas ditambah cabai.',
    '6 bulan sejak dikemas.',
    KEEP.dry,
    FROM.sabang,
  ),
  'sambal-tuna-suwir': facts(
    'Ikan tuna, cabai, bawang merah, asam sunti (belimbing wuluh, garam), daun jeruk, minyak kelapa, garam.',
    '4 bulan sejak dikemas.',
    KEEP.cold,
    FROM.sabang,
  ),
  'tuna-asap-pulo-weh': facts('Ikan tuna, garam.', '3 bulan beku, 5 hari di kulkas.', KEEP.frozen, FROM.sabang),
  'kerupuk-tuna': facts('Tepung tapioka, ikan tuna, bawang putih, garam.', '6 bulan sejak dikemas.', KEEP.dry, FROM.sabang),
  'garam-laut-jangka': facts('100% garam laut.', '36 bulan sejak dikemas.', KEEP.dry, FROM.bireuen),
  'garam-rempah': facts('Garam laut, ketumbar, lada, daun jeruk, cabai.', '18 bulan sejak dikemas.', KEEP.dry, FROM.bireuen),
  'ikan-asin-talang': facts('Ikan talang, garam.', '4 bulan sejak dikemas.', KEEP.chilled, FROM.langsa),
  'teri-nasi-langsa': facts('Ikan teri, garam.', '4 bulan sejak dikemas.', KEEP.chilled, FROM.langsa),
  'terasi-langsa': facts('Udang rebon, garam.', '12 bulan sejak dikemas.', KEEP.dry, FROM.langsa),
  'udang-sabee-kering': facts('Udang rebon kering.', '6 bulan sejak dikemas.', KEEP.chilled, FROM.langsa),
  'pliek-u': facts('Ampas kelapa yang difermentasi.', '6 bulan sejak dikemas.', KEEP.dry, FROM.acehBesar),
  'asam-sunti': facts('Belimbing wuluh, garam.', '12 bulan sejak dikemas.', KEEP.cold, FROM.acehBesar),
  'bumbu-kuah-beulangong': facts(
    'Cabai, kelapa gongseng, bawang merah, ketumbar, kunyit, jahe, garam, minyak kelapa.',
    '4 bulan sejak dikemas.',
    KEEP.cold,
    FROM.bandaAceh,
  ),
  'bumbu-mi-aceh': facts(
    'Cabai, bawang merah, kemiri, udang kering, kari bubuk, garam, minyak kelapa.',
    '4 bulan sejak dikemas.',
    KEEP.cold,
    FROM.bandaAceh,
  ),
  keumamah: facts('Ikan tongkol kayu, garam; siap santap ditambah cabai dan santan.', '6 bulan sejak dikemas.', KEEP.dry, FROM.bandaAceh),
  'dendeng-aceh': facts('Daging sapi, gula aren, ketumbar, lengkuas, garam.', '4 bulan sejak dikemas.', KEEP.cold, FROM.bandaAceh),
  'beras-keumala': facts('100% beras putih.', '6 bulan sejak digiling.', KEEP.dry, FROM.keumala),
  'beras-merah-keumala': facts('100% beras merah.', '6 bulan sejak digiling.', KEEP.dry, FROM.keumala),
  'beras-ketan-keumala': facts('100% beras ketan.', '6 bulan sejak digiling.', KEEP.dry, FROM.keumala),
  'tepung-beras-keumala': facts('100% tepung beras.', '6 bulan sejak digiling.', KEEP.dry, FROM.keumala),
  'kemiri-gayo-lues': facts('100% kemiri kupas.', '6 bulan sejak dikemas.', KEEP.chilled, FROM.gayoLues),
  'gula-kelapa-simeulue': facts('100% nira kelapa.', '6 bulan sejak dicetak.', KEEP.dry, FROM.simeulue),
};

/** How long what spoils may be on its way, as its keeping says. */
const MAX_DAYS: Readonly<Record<string, number>> = { 'timphan-asoe-kaya': 2, 'tuna-asap-pulo-weh': 2, meuseukat: 7 };

const IN_SMALL_UNITS: Readonly<Record<string, { unit: 'grams' | 'ml'; factor: number }>> = {
  g: { unit: 'grams', factor: 1 },
  kg: { unit: 'grams', factor: 1000 },
  ml: { unit: 'ml', factor: 1 },
  liter: { unit: 'ml', factor: 1000 },
};

/** The columns of a product's food facts. Its pack says its weight, where there is one pack. */
export function foodColumnsOf({ slug, size, variants, categorySlug }: Pick<DemoProduct, 'slug' | 'size' | 'variants' | 'categorySlug'>) {
  const known = FACTS[slug];
  if (!known) return {};
  const [, amount, name] = /^(\d+) (g|kg|ml|liter)$/u.exec(size) ?? [];
  const net = variants.length === 0 && name !== undefined ? IN_SMALL_UNITS[name] : undefined;
  return {
    ...known,
    // Spices stand among oils and soaps.
    is_food: demoCategories.some((category) => category.slug === categorySlug && category.isFood) ? null : true,
    max_transit_days: MAX_DAYS[slug] ?? null,
    ...(net?.unit === 'grams' && { net_weight_grams: Number(amount) * net.factor }),
    ...(net?.unit === 'ml' && { net_volume_ml: Number(amount) * net.factor }),
  };
}

/** Slugs of the products that something is known of. */
export const DESCRIBED_FOODS = Object.keys(FACTS);
