import { bodyCare } from './products/body-care.ts';
import { coffeeAndChocolate } from './products/coffee-and-chocolate.ts';
import { honeyAndSugar } from './products/honey-and-sugar.ts';
import { kitchen } from './products/kitchen.ts';
import { oilAndSpice } from './products/oil-and-spice.ts';
import { sea } from './products/sea.ts';
import { snacksAndCakes } from './products/snacks-and-cakes.ts';
import { songketAndEmbroidery } from './products/songket-and-embroidery.ts';
import { staples } from './products/staples.ts';
import { weaving } from './products/weaving.ts';
import type { DemoProduct } from './types.ts';

export const demoProducts: DemoProduct[] = [
  ...coffeeAndChocolate,
  ...honeyAndSugar,
  ...oilAndSpice,
  ...snacksAndCakes,
  ...sea,
  ...kitchen,
  ...weaving,
  ...songketAndEmbroidery,
  ...bodyCare,
  ...staples,
];
