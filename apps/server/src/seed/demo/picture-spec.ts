/** The thing in the middle of a product picture; one painter draws each. */
export type ObjectKind =
  | 'bag'
  | 'basket'
  | 'blocks'
  | 'bottle'
  | 'bowl'
  | 'box'
  | 'cards'
  | 'cloth'
  | 'cup'
  | 'cushion'
  | 'dropper'
  | 'fish'
  | 'frame'
  | 'fruit'
  | 'glass'
  | 'hat'
  | 'jar'
  | 'keyring'
  | 'lamp'
  | 'mat'
  | 'parcel'
  | 'plate'
  | 'pouch'
  | 'purse'
  | 'rencong'
  | 'sack'
  | 'soap'
  | 'tote'
  | 'tray'
  | 'wallet';

/** A small thing: what fills a jar or lies on a tray, and what is strewn beside the object. */
export type PieceKind =
  | 'anchovy'
  | 'banana'
  | 'bhoi'
  | 'candlenut'
  | 'chili'
  | 'chip'
  | 'chocolate'
  | 'clove'
  | 'cocoaPod'
  | 'coconut'
  | 'coffeeBean'
  | 'coffeeCherry'
  | 'diamond'
  | 'emping'
  | 'floss'
  | 'flowerCake'
  | 'frangipani'
  | 'greenBean'
  | 'honey'
  | 'jasmine'
  | 'jerky'
  | 'leaf'
  | 'lemongrass'
  | 'lime'
  | 'nutmeg'
  | 'nutmegSweet'
  | 'palmSugar'
  | 'pandan'
  | 'patchouli'
  | 'paste'
  | 'pepper'
  | 'powder'
  | 'rattanBall'
  | 'redRice'
  | 'rice'
  | 'ricePanicle'
  | 'saltCrystal'
  | 'shell'
  | 'sunti'
  | 'thread'
  | 'turmeric';

export type ColorName =
  | 'brick'
  | 'charcoal'
  | 'cocoa'
  | 'coffee'
  | 'cream'
  | 'honey'
  | 'indigo'
  | 'kraft'
  | 'leaf'
  | 'moss'
  | 'night'
  | 'plum'
  | 'rattan'
  | 'rose'
  | 'salt'
  | 'sea'
  | 'terracotta'
  | 'turmeric';

export type PaletteName = 'indigo' | 'leaf' | 'paper' | 'rose' | 'sea' | 'terracotta' | 'turmeric';

export type OrnamentName = 'emun' | 'pinto' | 'puter' | 'rebung' | 'tali';

/** What a product picture shows. Everything is a name, so that the pictures keep one hand. */
export type PictureSpec = {
  object: ObjectKind;
  /** The object's own colour. */
  main: ColorName;
  /** Its label, lid, ribbon or pattern. */
  trim: ColorName;
  /** What it holds; painters of things that hold nothing leave it unused. */
  content?: PieceKind;
  palette: PaletteName;
  ornament: OrnamentName;
  accents: readonly PieceKind[];
};
