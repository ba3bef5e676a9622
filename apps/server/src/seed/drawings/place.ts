import { shade } from './palette.ts';

export interface Place {
  sky: 'morning' | 'noon' | 'evening';
  ridge: 'volcano' | 'hills' | 'mountains' | 'coast';
  ground: 'lake' | 'sea' | 'coffee' | 'terraces' | 'salt' | 'yard' | 'forest' | 'mangrove';
  /** What stands on it, each at its place. */
  things: readonly ('house' | 'palms' | 'boat' | 'cloths' | 'racks' | 'bees' | 'mats' | 'sheaves')[];
}

const SKIES = {
  morning: { sky: '#fcedc3', low: '#fef8e8', sun: '#f3c853', at: [470, 128] },
  noon: { sky: '#d8ebea', low: '#eef6f4', sun: '#fffdf9', at: [150, 84] },
  evening: { sky: '#f6d3bd', low: '#fcedc3', sun: '#e2793f', at: [430, 150] },
} as const;

/** Where somebody works: 640 by 360 units. */
export function drawPlace({ sky, ridge, ground, things }: Place): string {
  const light = SKIES[sky];
  const [x, y] = light.at;
  const drawn = things.map((thing) => THINGS[thing]()).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" fill="none">
<path fill="${light.sky}" d="M0 0h640v360H0z"/><path fill="${light.low}" d="M0 130c120-26 240 14 360-6s180-22 280-4v240H0z"/>
<circle fill="${light.sun}" opacity=".45" cx="${x}" cy="${y}" r="66"/><circle fill="${light.sun}" cx="${x}" cy="${y}" r="42"/>
<path fill="#fffdf9" opacity=".7" d="M60 74c8-18 36-18 42-4 18-6 30 4 30 14H48c0-4 4-10 12-10zM520 58c6-14 28-14 32-2 14-4 24 2 24 10h-66c0-4 4-8 10-8z"/>
${RIDGES[ridge]}
${GROUNDS[ground]}
${drawn}
</svg>`;
}

const RIDGES = {
  volcano: `<path fill="#a9bcd9" d="M150 236L286 88c10-8 26-6 34 0l22 24 18-4 130 128z"/><path fill="#8aa2c6" d="M320 88l22 24 18-4 130 128H340c30-50 20-110-20-148z"/><path fill="#fffdf9" opacity=".75" d="M296 82c-8-22 14-26 8-46 18 10 10 26 22 32 10 8 0 18-6 20z"/><path fill="#8dbb92" d="M0 216c90-40 170-24 260-8s250 0 380-28v90H0z"/>`,
  hills: `<path fill="#bad7bb" d="M0 180c90-60 150-46 220-12s120 6 190-26 150-22 230 22v140H0z"/><path fill="#8dbb92" d="M0 226c80-34 170-30 250-6s230 14 390-24v110H0z"/>`,
  mountains: `<path fill="#a9bcd9" d="M0 210l96-92 54 44 88-96 92 104 60-52 96 70 60-46 94 78v90H0z"/><path fill="#8dbb92" d="M0 232c60-50 130-60 190-26s130 16 200-14 160-22 250 20v90H0z"/><path fill="#5b9967" d="M0 252c80-22 150-20 230-4s260 6 410-22v60H0z"/>`,
  coast: `<path fill="#7fb9b8" d="M0 218h640v26H0z"/><path fill="#bad7bb" d="M380 214c50-50 110-72 260-64v74H380z"/><path fill="#8dbb92" d="M0 206c50-24 100-30 150-8 30 12 60 14 90 16v12H0z"/>`,
} as const;

const waves = (from: number, colour: string) =>
  [0, 1, 2, 3]
    .map(
      (row) =>
        `<path stroke="${colour}" stroke-width="3" stroke-linecap="round" d="M${30 + row * 46} ${from + row * 24}h90M${240 - row * 22} ${from + 8 + row * 24}h${120 + row * 20}M${470 + row * 12} ${from + row * 24}h100"/>`,
    )
    .join('');

const rows = (colour: string, top: number) =>
  [0, 1, 2, 3]
    .map((row) => {
      const y = top + row * 32;
      return Array.from(
        { length: 12 },
        (_, index) =>
          `<ellipse fill="${(index + row) % 3 ? colour : shade(colour, 0.86)}" cx="${index * 60 - 10 + (row % 2) * 28}" cy="${y}" rx="${24 + row * 3}" ry="${13 + row * 2}"/>`,
      ).join('');
    })
    .join('');

const GROUNDS = {
  lake: `<path fill="#93c4c1" d="M0 238h640v122H0z"/>${waves(256, '#d8ebea')}<path fill="#1e5030" d="M0 306c60-18 120-8 170 16s40 30 50 38H0z"/><path fill="#28643a" d="M640 316c-60-16-110-4-150 20-14 10-24 18-30 24h180z"/>`,
  sea: `<path fill="#5fa3a6" d="M0 222h640v138H0z"/><path fill="#7fb9b8" d="M0 222h640v20H0z"/>${waves(252, '#c4e2df')}<path fill="#ebd9ae" d="M0 330c110-34 210-18 330 2s200 18 310-6v34H0z"/>`,
  coffee: `<path fill="#397b49" d="M0 240c160-24 300-20 640-4v124H0z"/>${rows('#1e5030', 262)}<g fill="#c8371f">${Array.from({ length: 40 }, (_, index) => `<circle cx="${(index * 97) % 640}" cy="${258 + ((index * 53) % 98)}" r="3.6"/>`).join('')}</g>`,
  terraces: `<path fill="#c0c67e" d="M0 236c200-26 420-20 640-6v130H0z"/>${[0, 1, 2, 3].map((row) => `<path fill="${row % 2 ? '#a9b45e' : '#8dbb92'}" d="M0 ${258 + row * 28}c140-30 260 10 380-8s180-18 260 0v120H0z"/><path stroke="#fef8e8" stroke-opacity=".75" stroke-width="4" d="M0 ${258 + row * 28}c140-30 260 10 380-8s180-18 260 0"/>`).join('')}`,
  salt: `<path fill="#ebd9ae" d="M0 226h640v134H0z"/>${[0, 1, 2]
    .map((row) =>
      [0, 1, 2, 3]
        .map((each) => {
          const y = 240 + row * 40;
          const x = each * 168 - 30 - row * 22;
          return `<path fill="${(row + each) % 2 ? '#a8cfd1' : '#c7e0df'}" d="M${x + 18} ${y}h136l16 32H${x}z"/>`;
        })
        .join(''),
    )
    .join('')}${[
    [110, 306],
    [300, 268],
    [470, 316],
    [560, 270],
  ]
    .map(([x = 0, y = 0]) => `<path fill="#fffdf9" d="M${x - 30} ${y}l30-30 30 30z"/><path fill="#dfe6e6" d="M${x} ${y - 30}l30 30h-26z"/>`)
    .join('')}`,
  yard: `<path fill="#e2cfa4" d="M0 240c160-16 330-18 640-6v126H0z"/><path fill="#d6be8b" d="M0 306c180-22 380-20 640-2v56H0z"/><path fill="#397b49" d="M0 238c20-20 44-18 60-6 20-18 46-14 58 4zM520 236c18-22 46-20 60-6 18-16 44-12 60 2v6z"/>`,
  forest: `<path fill="#28643a" d="M0 232c60-28 120-20 180-8s300-4 460-22v158H0z"/>${[40, 110, 190, 452, 528, 604].map((x, index) => `<path fill="#4e3a20" d="M${x - 7} ${180 - (index % 3) * 26}h14l6 180h-26z"/><path fill="${index % 2 ? '#1e5030' : '#397b49'}" d="M${x} ${60 + (index % 3) * 22}c44 10 66 50 46 86s-72 36-92 0 2-76 46-86z"/>`).join('')}<path fill="#173f27" d="M0 330c110-30 230-24 330-10s210 6 310-14v54H0z"/>`,
  mangrove: `<path fill="#7fb9b8" d="M0 232h640v128H0z"/>${waves(262, '#d8ebea')}${[60, 150, 500, 590].map((x, index) => `<path stroke="#5d3b1e" stroke-width="6" stroke-linecap="round" d="M${x} 262c-20 12-28 30-30 52M${x} 262c20 12 28 30 30 52M${x} 262c-6 18-8 36-8 56M${x} 262c8 18 10 34 12 50M${x} 266v-50"/><path fill="${index % 2 ? '#28643a' : '#397b49'}" d="M${x} 132c44 4 74 34 62 66-10 28-112 28-124 0-12-32 18-62 62-66z"/>`).join('')}`,
} as const;

const palm = (x: number, y: number, tall: number, lean: number) =>
  `<path stroke="#7d532c" stroke-width="9" stroke-linecap="round" d="M${x} ${y}q${lean * 0.2}-${tall / 2} ${lean}-${tall}"/>${[-70, -38, -8, 24, 52, 80, 112].map((turn) => `<path fill="${turn % 4 ? '#28643a' : '#397b49'}" transform="translate(${x + lean} ${y - tall}) rotate(${turn})" d="M0 0c16-24 18-50 4-76-18 22-20 50-4 76z"/>`).join('')}<g fill="#5d3b1e"><circle cx="${x + lean - 6}" cy="${y - tall + 10}" r="7"/><circle cx="${x + lean + 8}" cy="${y - tall + 11}" r="7"/></g>`;

/** A rumoh Aceh on its posts. */
const HOUSE = `<g><path stroke="#4e3a20" stroke-width="9" d="M238 318v-44M290 318v-44M342 318v-44M394 318v-44"/><path fill="#8a5a2b" d="M214 214h206v64H214z"/><path fill="#6b4420" d="M214 262h206v16H214z"/>
<path fill="#fcedc3" d="M244 226h24v30h-24zM366 226h24v30h-24z"/><path fill="#4e3a20" d="M302 224h30v54h-30z"/><path fill="#3f2a17" d="M190 216l44-78h166l44 78z"/><path fill="#5d3b1e" d="M234 138h166l10 18H224z"/>
<path fill="#eab02a" d="M234 138l-14-16 22 6zM400 138l14-16-22 6z"/><path stroke="#d69413" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round" d="M204 208h226"/><path stroke="#4e3a20" stroke-width="5" d="M306 320l-6-42M330 320l6-42M303 308h32M304 294h30"/></g>`;

const THINGS = {
  house: () => HOUSE,
  palms: () => palm(84, 330, 190, 30) + palm(566, 322, 160, -34) + palm(606, 336, 210, 10),
  boat: () =>
    `<path fill="#a92d1c" d="M214 286c60 14 130 14 196-4-10 28-26 40-48 42h-98c-24-4-40-16-50-38z"/><path fill="#fbf7ef" d="M222 294c60 12 120 12 180-3l-5 10c-56 12-112 12-170 2z"/><path stroke="#4e3a20" stroke-width="5" d="M304 294V176"/><path fill="#fcedc3" d="M310 182c40 22 60 56 66 92-24 8-46 11-66 11z"/><path fill="#eab02a" d="M298 196c-26 22-40 48-44 78 16 6 30 9 44 9z"/>`,
  cloths: () =>
    `<path stroke="#4e3a20" stroke-width="6" d="M60 330V200M230 330V206M430 330V206M590 330V200"/><path stroke="#4e3a20" stroke-width="3" d="M60 206c60 12 110 12 170 2M430 208c60 10 110 8 160-2"/>${[
      ['#7d1f3f', 74],
      ['#1e5030', 128],
      ['#d69413', 180],
      ['#2c4a78', 442],
      ['#a92d1c', 494],
      ['#6b2f55', 542],
    ]
      .map(
        ([colour, x]) =>
          `<path fill="${colour}" d="M${x} 212h42v88q-21 8-42 0z"/><path stroke="#fcedc3" stroke-width="3" stroke-dasharray="6 5" d="M${x} 228h42M${x} 284h42"/>`,
      )
      .join('')}`,
  racks: () =>
    [70, 250, 430]
      .map(
        (x) =>
          `<path stroke="#6b4a24" stroke-width="6" d="M${x + 10} 344v-44M${x + 140} 344v-44"/><path fill="#8a5a2b" d="M${x} 292h150l8 14H${x - 8}z"/><path fill="#c08a3e" d="M${x + 8} 284h134l6 9H${x + 2}z"/>`,
      )
      .join(''),
  bees: () =>
    `<path fill="#4e3a20" d="M304 40h26l14 320h-56z"/><path stroke="#4e3a20" stroke-width="14" stroke-linecap="round" d="M316 120c40-14 70-16 110-12M314 90c-40-16-66-16-98-8"/><path fill="#28643a" d="M316 0c90 0 150 26 150 56s-70 38-150 38-150-8-150-38S226 0 316 0z"/>${[
      [372, 112],
      [416, 110],
      [252, 86],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<path fill="#d69413" d="M${x - 18} ${y}c0 40 8 52 18 52s18-12 18-52z"/><path stroke="#86550d" stroke-width="3" d="M${x - 17} ${y + 14}h34M${x - 15} ${y + 28}h30"/>`,
      )
      .join('')}<g fill="#eab02a">${[
      [350, 190],
      [392, 206],
      [440, 184],
      [280, 176],
      [232, 160],
      [466, 220],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="5" ry="3.6"/>`)
      .join('')}</g>`,
  mats: () =>
    [
      ['#a92d1c', 60],
      ['#c08a3e', 250],
      ['#d69413', 440],
    ]
      .map(
        ([colour, x]) =>
          `<path fill="${colour}" d="M${x} 300h140l14 44H${Number(x) - 14}z"/><path stroke="#fcedc3" stroke-width="5" stroke-dasharray="12 9" d="M${Number(x) + 4} 312h134M${Number(x) - 4} 330h150"/>`,
      )
      .join(''),
  sheaves: () =>
    [90, 180, 480, 560]
      .map(
        (x) =>
          `<path fill="#eab02a" d="M${x - 30} 280c20 16 18 40 12 70h36c-6-30-8-54 12-70-20-14-40-14-60 0z"/><path fill="#a92d1c" d="M${x - 17} 312h34v8h-34z"/>`,
      )
      .join(''),
} as const;
