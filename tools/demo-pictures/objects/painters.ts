import type { ObjectKind } from '../../../apps/server/src/seed/demo/picture-spec.ts';
import { box } from './boxes.ts';
import { bottle, dropper, glass, jar } from './glassware.ts';
import { blocks, fish, fruit, parcel, soap } from './kitchen.ts';
import { bag, pouch, sack } from './packs.ts';
import { frame, keyring, rencong } from './rencong.ts';
import type { ObjectPainter } from './scene.ts';
import { cards, cushion, wallet } from './small-goods.ts';
import { bowl, cup, plate, tray } from './tableware.ts';
import { cloth, hat, purse } from './textiles.ts';
import { basket, lamp, mat, tote } from './woven.ts';

export const painters: Record<ObjectKind, ObjectPainter> = {
  bag,
  basket,
  blocks,
  bottle,
  bowl,
  box,
  cards,
  cloth,
  cup,
  cushion,
  dropper,
  fish,
  frame,
  fruit,
  glass,
  hat,
  jar,
  keyring,
  lamp,
  mat,
  parcel,
  plate,
  pouch,
  purse,
  rencong,
  sack,
  soap,
  tote,
  tray,
  wallet,
};
