/** What somebody holds before their breast, between x 110 and 290 and below y 380. */
export type Thing =
  | 'cherries'
  | 'parcel'
  | 'hoop'
  | 'patchouli'
  | 'songket'
  | 'honey'
  | 'nutmeg'
  | 'emping'
  | 'cocoa'
  | 'salt'
  | 'tuna'
  | 'rattan'
  | 'pandan'
  | 'cakes'
  | 'mangrove'
  | 'rice'
  | 'lemongrass'
  | 'rencong'
  | 'coconut'
  | 'seedling'
  | 'milkfish';

const LEAF = '#28643a';

export function drawThing(thing: Thing): string {
  return THINGS[thing]();
}

const THINGS: Record<Thing, () => string> = {
  cherries: () => bowl('#b0730c', heap('#a92d1c', 11) + leaves(150, 412) + leaves(246, 416)),
  seedling: () => bowl('#8a5a2b', heap('#5d3b1e', 10), 'M200 420V352') + leafPair(200, 404) + leafPair(200, 380) + leafPair(200, 358),
  parcel:
    () => `<path fill="#c9a06a" d="M128 398h144v96H128z"/><path fill="#b0854f" d="M128 398l22-20h144l-22 20zM272 398l22-20v96l-22 20z"/>
<path fill="#1e5030" d="M190 398h20v96h-20zM190 398l22-20h20l-22 20z"/><path fill="#fbf7ef" d="M140 440h36v28h-36z"/><path stroke="#1e5030" stroke-width="3" d="M146 449h24M146 457h18"/>`,
  hoop: () => `<circle fill="#201f18" cx="200" cy="438" r="60"/><g stroke="#f3c853" stroke-width="5" stroke-linecap="round"><path d="M166 438c0-22 30-28 34-8 4-20 34-14 34 8s-30 28-34 8c-4 20-34 14-34-8z"/></g>
<g stroke="#a92d1c" stroke-width="4"><path d="M156 412c12-20 28-28 44-28s32 8 44 28M156 464c12 20 28 28 44 28s32-8 44-28"/></g><circle stroke="#d69413" stroke-width="9" cx="200" cy="438" r="62"/><path fill="#86550d" d="M190 366h20v14h-20z"/>`,
  patchouli: () =>
    `<g>${[-34, -14, 8, 28].map((turn, index) => `<g transform="translate(${176 + index * 16} 500) rotate(${turn * 0.7})"><path stroke="#6b4a24" stroke-width="4" d="M0 0v-90"/>${[0, 1, 2, 3].map((row) => `<g transform="translate(0 ${-30 - row * 22})"><path fill="${row % 2 ? '#397b49' : '#5b9967'}" d="M0 0c-14-16-30-12-34-2 10 10 24 10 34 2zM0 0c14-16 30-12 34-2-10 10-24 10-34 2z"/></g>`).join('')}</g>`).join('')}</g>`,
  songket: () =>
    `<path fill="#7d1f3f" d="M122 408c50-14 106-14 156 0v88H122z"/><g fill="#f3c853">${[0, 1, 2, 3, 4, 5].map((x) => [0, 1, 2].map((y) => `<path d="M${140 + x * 24} ${420 + y * 26}l8 10-8 10-8-10z"/>`).join('')).join('')}</g><path stroke="#f3c853" stroke-width="4" d="M122 412c50-14 106-14 156 0M122 490h156"/>`,
  honey: () =>
    `<path fill="#d69413" d="M156 404h88c14 6 20 22 20 42v44c0 6-4 10-10 10H146c-6 0-10-4-10-10v-44c0-20 6-36 20-42z"/><path fill="#f3c853" d="M150 440c20-12 80-12 100 0v48H150z"/><path fill="#694310" d="M150 382h100v24H150z"/><path fill="#fbf7ef" d="M166 444h68v34h-68z"/><path fill="#eab02a" d="M200 448l12 7v13l-12 7-12-7v-13z"/>`,
  nutmeg: () =>
    bowl(
      '#6b4a24',
      [150, 178, 206, 234, 254].map((x, index) => `<circle fill="#eab02a" cx="${x}" cy="${424 - (index % 2) * 12}" r="18"/>`).join('') +
        '<path fill="#f8dc8e" d="M176 410a20 20 0 0 1 40 0z"/><circle fill="#6b2a16" cx="196" cy="404" r="12"/><path stroke="#c8371f" stroke-width="4" d="M188 396c4 8 4 14 2 20M200 393c-2 8 0 16 4 22M206 398c0 6-2 10-4 14"/>',
    ),
  emping: () =>
    `<ellipse fill="#c08a3e" cx="200" cy="450" rx="96" ry="46"/><ellipse fill="#d9aa62" cx="200" cy="444" rx="86" ry="37"/><g fill="#f8e7b4" stroke="#dcbb6a" stroke-width="2.5">${[
      [150, 438],
      [176, 424],
      [206, 420],
      [236, 428],
      [252, 446],
      [222, 452],
      [190, 450],
      [162, 458],
      [206, 468],
      [238, 466],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="17" ry="10"/>`)
      .join('')}</g>`,
  cocoa: () =>
    bowl(
      '#8a5a2b',
      [
        [160, 420, '#d69413', -24],
        [196, 408, '#a9481f', 8],
        [236, 420, '#c8731c', 26],
      ]
        .map(
          ([x, y, colour, turn]) =>
            `<g transform="translate(${x} ${y}) rotate(${turn})"><path fill="${colour}" d="M0-44C20-34 24 12 0 36-24 12-20-34 0-44z"/><path stroke="#fcedc3" stroke-opacity=".45" stroke-width="3" d="M0-38v68M-9-26c-5 16-4 32 2 46M9-26c5 16 4 32-2 46"/></g>`,
        )
        .join(''),
    ),
  salt: () =>
    bowl(
      '#a9743a',
      '<path fill="#fffdf9" d="M122 434c22-10 48-54 78-54s56 44 78 54z"/><path fill="#e3e8ea" d="M204 380c28 2 54 44 74 54h-62c8-20 2-38-12-54z"/>',
    ),
  tuna: () => plate(fish('#3f6690', '#c9d8e2')),
  milkfish: () => plate(fish('#7d97a3', '#e9eff0')),
  rattan: () =>
    `<path stroke="#8a5a2b" stroke-width="8" d="M138 420c0-70 124-70 124 0"/><path fill="#c9974f" d="M124 414h152l-16 86H140z"/><path stroke="#9a6a2c" stroke-width="4" d="M128 434h144M132 454h136M136 474h128M150 416l10 84M176 416l5 84M200 416v84M224 416l-5 84M250 416l-10 84"/><path fill="#9a6a2c" d="M118 408h164v14H118z"/>`,
  pandan: () =>
    `<path fill="#d9c27a" d="M120 404h160v88H120z"/><g fill="#7d2f55">${[0, 1, 2, 3, 4].map((x) => [0, 1, 2].map((y) => ((x + y) % 2 ? '' : `<path d="M${126 + x * 30} ${408 + y * 27}h28v25h-28z"/>`)).join('')).join('')}</g><g fill="#d69413"><path d="M156 435h28v25h-28zM216 435h28v25h-28z"/></g><ellipse fill="#c0a656" cx="120" cy="448" rx="14" ry="44"/><ellipse fill="#8a7434" cx="120" cy="448" rx="6" ry="24"/>`,
  cakes: () =>
    `<ellipse fill="#8a5a2b" cx="200" cy="462" rx="98" ry="34"/><ellipse fill="${LEAF}" cx="200" cy="454" rx="88" ry="28"/>${[
      [150, 440],
      [186, 448],
      [222, 448],
      [254, 440],
      [168, 422],
      [204, 426],
      [238, 420],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<path fill="#d69413" d="M${x - 18} ${y}c0-14 36-14 36 0v8c0 8-36 8-36 0z"/><ellipse fill="#f3c853" cx="${x}" cy="${y - 2}" rx="15" ry="7"/>`,
      )
      .join('')}`,
  mangrove: () =>
    `<path stroke="#6b4a24" stroke-width="6" stroke-linecap="round" d="M200 462v-92"/>${leafPair(200, 410)}${leafPair(200, 384)}<path fill="${LEAF}" d="M200 372c-14-14-12-32 0-44 12 12 14 30 0 44z"/><path fill="#5d3b1e" d="M152 446h96l-10 54h-76z"/><path fill="#7d532c" d="M146 440h108v14H146z"/>`,
  rice: () =>
    `<g stroke-linecap="round">${[-40, -27, -14, 0, 14, 27, 40].map((turn) => `<g transform="translate(200 496) rotate(${turn})"><path stroke="#b0830f" stroke-width="4" d="M0 0v-104"/>${[0, 1, 2, 3, 4].map((row) => `<path fill="#eab02a" d="M0 ${-74 - row * 11}c-10-2-13-10-10-15 7 1 11 7 10 15zM0 ${-74 - row * 11}c10-2 13-10 10-15-7 1-11 7-10 15z"/>`).join('')}</g>`).join('')}<path fill="#a92d1c" d="M168 458h64v16h-64z"/></g>`,
  lemongrass: () =>
    `<g stroke-linecap="round" stroke-width="7">${[-36, -24, -12, 0, 12, 24, 36].map((turn, index) => `<path stroke="${index % 2 ? '#5b9967' : '#8dbb92'}" d="M${200 + turn * 0.5} 500Q${200 + turn} 420 ${200 + turn * 2.4} ${372 + Math.abs(turn) * 0.5}"/>`).join('')}</g><path fill="#e9d9c4" d="M178 470h44v30h-44z"/><path fill="#b0730c" d="M166 456h68v14h-68z"/>`,
  rencong: () =>
    `<path fill="#d9dde0" d="M120 470c50 4 104-14 142-56l12 12c-42 44-100 66-154 62z"/><path fill="#aeb6bb" d="M120 488c54 4 112-18 154-62l4 4c-44 46-102 70-158 62z"/><path fill="#5d3b1e" d="M256 420l18-20c6-18 22-22 34-16-8 8-6 18-2 26-8 14-20 22-32 26z"/><path fill="#eab02a" d="M250 412l10-8 22 22-9 10z"/>`,
  coconut: () =>
    bowl(
      '#8a5a2b',
      [
        [158, 418],
        [242, 418],
      ]
        .map(
          ([x, y]) =>
            `<circle fill="#5d3b1e" cx="${x}" cy="${y}" r="28"/><g fill="#2b1a0c"><circle cx="${(x ?? 0) - 6}" cy="${(y ?? 0) - 8}" r="3"/><circle cx="${(x ?? 0) + 5}" cy="${(y ?? 0) - 9}" r="3"/><circle cx="${x}" cy="${y}" r="3"/></g>`,
        )
        .join('') +
        '<path fill="#5d3b1e" d="M166 406c0 48 68 48 68 0z"/><ellipse fill="#fffdf9" cx="200" cy="406" rx="34" ry="16"/><ellipse fill="#e6e2d3" cx="200" cy="407" rx="24" ry="10"/>',
    ),
};

/** A basket with something in it. */
function bowl(colour: string, content: string, stem?: string): string {
  return `${stem ? `<path stroke="#6b4a24" stroke-width="5" d="${stem}"/>` : ''}${content}<path fill="${colour}" d="M112 430h176c-2 40-34 70-88 70s-86-30-88-70z"/><path stroke="#00000033" stroke-width="4" d="M118 450c50 10 114 10 164 0M130 472c44 8 96 8 140 0M150 436l10 46M178 438l6 56M222 438l-6 56M250 436l-10 46"/><path fill="${colour}" stroke="#00000026" stroke-width="3" d="M106 424h188v14H106z"/>`;
}

function heap(colour: string, radius: number): string {
  const rows = [
    [428, [128, 152, 176, 200, 224, 248, 272]],
    [412, [146, 170, 194, 218, 242]],
    [398, [178, 202, 226]],
  ] as const;
  return rows
    .flatMap(([y, all]) =>
      all.map(
        (x) =>
          `<circle fill="${colour}" cx="${x}" cy="${y}" r="${radius}"/><circle fill="#fff" opacity=".35" cx="${x - 3}" cy="${y - 4}" r="2.6"/>`,
      ),
    )
    .join('');
}

function leaves(x: number, y: number): string {
  return `<path fill="${LEAF}" d="M${x} ${y}c-4-18-20-24-34-22 2 16 18 26 34 22z"/>`;
}

function leafPair(x: number, y: number): string {
  return `<path fill="${LEAF}" d="M${x} ${y}c-8-20-30-24-46-16 8 16 28 24 46 16z"/><path fill="#397b49" d="M${x} ${y}c8-20 30-24 46-16-8 16-28 24-46 16z"/>`;
}

function plate(content: string): string {
  return `<ellipse fill="#fbf7ef" cx="200" cy="458" rx="104" ry="38"/><ellipse fill="#e6dcc8" cx="200" cy="456" rx="84" ry="27"/>${content}`;
}

function fish(back: string, belly: string): string {
  return `<path fill="${back}" d="M126 446c30-40 96-44 134-8l34-24c-4 20-4 36 2 56l-36-20c-38 30-104 28-134-4z"/><path fill="${belly}" d="M130 450c36 12 90 12 130 2-38 28-100 26-130-2z"/><circle fill="#fff" cx="150" cy="438" r="7"/><circle fill="#201f18" cx="150" cy="438" r="3.5"/><path fill="${back}" d="M196 416c8-16 24-20 36-18-4 10-6 18-4 26z"/><path stroke="#ffffff66" stroke-width="3" d="M170 428c6 10 6 22 0 32"/>`;
}
