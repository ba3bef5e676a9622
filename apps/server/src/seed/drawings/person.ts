import { GROUNDS, INK, shade } from './palette.ts';
import { drawThing, type Thing } from './things.ts';

export interface Person {
  skin: string;
  /** What is on the head; of women mostly a scarf, of men a cap, a hat or hair. */
  head: 'scarf' | 'shawl' | 'peci' | 'meukeutop' | 'caping' | 'straw' | 'cloth' | 'cap' | 'hair';
  /** Scarf, hat or hair. */
  headColour: string;
  /** Under a straw hat or a caping a woman wears a scarf of this colour. */
  under?: string;
  dress: 'koko' | 'shirt' | 'apron' | 'kebaya' | 'vest';
  dressColour: string;
  trim: string;
  beard?: 'moustache' | 'full' | 'white';
  glasses?: boolean;
  /** Laughing eyes are closed. */
  laughs?: boolean;
  isOld?: boolean;
  holds: Thing;
}

/** A portrait of 400 by 500 units: somebody before an arch, with what they make in their hands. */
export function drawPerson(person: Person, hue: number): string {
  const ground = GROUNDS[hue % GROUNDS.length] ?? GROUNDS[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" fill="none">
${drawWall(ground)}
${isScarved(person) ? '' : hairBehind(person)}
${drawBody(person)}
${drawHead(person)}
${drawHands(person)}
</svg>`;
}

function isScarved({ head, under }: Person): boolean {
  return head === 'scarf' || head === 'shawl' || under !== undefined;
}

function drawWall({ wall, arch, dark }: (typeof GROUNDS)[number]): string {
  const leaf = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C18-34 18-74 0-104-18-74-18-34 0 0Z"/><path d="M0 0V-88" stroke="${wall}" stroke-width="2.5"/></g>`;
  const plant = [-64, -36, -8, 20].map((turn, index) => leaf(26, 452 - index * 4, turn)).join('');
  return `<path fill="${wall}" d="M0 0h400v500H0z"/>
<path fill="${arch}" d="M42 500V232C42 150 128 118 172 74 188 58 196 40 200 22c4 18 12 36 28 52 44 44 130 76 130 158v268z"/>
<path stroke="${wall}" stroke-width="5" stroke-dasharray="1 13" stroke-linecap="round" d="M62 500V236c0-66 74-98 120-142 8-8 14-18 18-28 4 10 10 20 18 28 46 44 120 76 120 142v264"/>
<g fill="${dark}" opacity=".5">${plant}<g transform="translate(400 0) scale(-1 1)">${plant}</g></g>
<path fill="#fffdf9" opacity=".42" d="M200 92a118 118 0 1 1 0 236 118 118 0 0 1 0-236z"/>`;
}

function hairBehind({ head, headColour }: Person): string {
  const hair = head === 'hair' ? headColour : '#2a211b';
  return `<path fill="${hair}" d="M138 214c0-62 24-90 62-90s62 28 62 90l-8 26h-108z"/>`;
}

function drawBody(person: Person): string {
  const { skin, dress, dressColour: colour, trim } = person;
  const dark = shade(colour);
  const neck = `<path fill="${shade(skin, 0.84)}" d="M170 262h60v70c0 20-60 20-60 0z"/>`;
  const torso = `<path fill="${colour}" d="M44 500c0-92 36-136 96-156 18-6 28-10 32-18 16 22 40 22 56 0 4 8 14 12 32 18 60 20 96 64 96 156z"/>
<path fill="${dark}" d="M286 354c44 24 70 70 70 146h-62c10-50 8-98-8-146z"/>
<path stroke="${dark}" stroke-width="3" stroke-linecap="round" d="M108 430c-6 20-8 46-8 70M292 430c6 20 8 46 8 70"/>`;
  return neck + torso + drawDress(person, dark, trim, dress);
}

function drawDress({ dressColour: colour }: Person, dark: string, trim: string, dress: Person['dress']): string {
  const diamonds = (x: number, from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / 24) }, (_, index) => {
      const y = from + index * 24;
      return `<path fill="${trim}" d="M${x} ${y}l7 9-7 9-7-9z"/>`;
    }).join('');
  switch (dress) {
    case 'koko':
      return `<path fill="${dark}" d="M186 344h28v156h-28z"/>${diamonds(200, 356, 500)}
<path stroke="${trim}" stroke-width="8" stroke-linecap="round" d="M168 330c14 24 50 24 64 0"/>`;
    case 'shirt':
      return `<path fill="${trim}" d="M168 322l32 44-30 26-26-46zM232 322l-32 44 30 26 26-46z"/>
<path stroke="${dark}" stroke-width="3" d="M200 372v128"/><g fill="${dark}"><circle cx="207" cy="402" r="3.5"/><circle cx="207" cy="436" r="3.5"/></g>`;
    case 'apron':
      return `<path fill="${trim}" d="M134 388c40 12 92 12 132 0l14 112H120z"/><path stroke="${trim}" stroke-width="12" d="M146 392l-8-48M254 392l8-48"/>
<path stroke="${colour}" stroke-width="3" stroke-dasharray="7 6" d="M136 404c40 11 88 11 128 0"/>`;
    case 'kebaya':
      return `<path fill="${trim}" d="M160 336c8 40 22 74 40 104 18-30 32-64 40-104-24 20-56 20-80 0z"/>
<path stroke="${dark}" stroke-width="4" d="M158 338c10 46 24 78 42 108v54M242 338c-10 46-24 78-42 108"/>${diamonds(200, 450, 500)}`;
    case 'vest':
      return `<path fill="${trim}" d="M136 346c-30 18-46 80-46 154h72c10-50 8-116-4-160zM264 346c30 18 46 80 46 154h-72c-10-50-8-116 4-160z"/>
<path stroke="${dark}" stroke-width="3" d="M200 348v152"/>`;
  }
}

function drawHead(person: Person): string {
  const { skin } = person;
  const ears = isScarved(person)
    ? ''
    : `<g fill="${shade(skin, 0.9)}"><ellipse cx="138" cy="222" rx="11" ry="17"/><ellipse cx="262" cy="222" rx="11" ry="17"/></g>`;
  const face = `<path fill="${skin}" d="M140 196c0-44 26-66 60-66s60 22 60 66c0 54-22 96-60 96s-60-42-60-96z"/>
<path fill="${shade(skin, 0.92)}" d="M226 138c22 10 34 30 34 58 0 54-22 96-60 96-4 0-8 0-12-2 40-10 58-50 56-98 0-22-6-40-18-54z"/>`;
  return ears + face + drawFeatures(person) + drawHeadwear(person);
}

function drawFeatures({ skin, laughs, glasses, beard, isOld, head, under }: Person): string {
  const line = shade(skin, 0.55);
  const grey = isOld || beard === 'white';
  const brow = grey ? '#8d857a' : '#3a2a1f';
  const eyes = laughs
    ? `<path stroke="${INK}" stroke-width="4.5" stroke-linecap="round" d="M162 212c5-9 17-9 22 0M216 212c5-9 17-9 22 0"/>`
    : `<g fill="${INK}"><ellipse cx="173" cy="209" rx="5.5" ry="6.5"/><ellipse cx="227" cy="209" rx="5.5" ry="6.5"/></g><g fill="#fff"><circle cx="175" cy="206.5" r="1.8"/><circle cx="229" cy="206.5" r="1.8"/></g>`;
  const isWoman = head === 'scarf' || head === 'shawl' || under !== undefined;
  const lips = isWoman ? '#a8483a' : shade(skin, 0.62);
  const mouth = laughs
    ? `<path fill="#fffdf9" stroke="${lips}" stroke-width="4" stroke-linejoin="round" d="M176 252c14 7 34 7 48 0-4 17-14 22-24 22s-20-5-24-22z"/>`
    : `<path stroke="${lips}" stroke-width="5" stroke-linecap="round" d="M179 256c12 11 30 11 42 0"/>`;
  const beards = {
    moustache: `<path fill="${grey ? '#a59d92' : '#3a2a1f'}" d="M200 241c-10-5-24-1-30 11 12 0 22-1 30-4 8 3 18 4 30 4-6-12-20-16-30-11z"/>`,
    full: `<path fill="#3a2a1f" d="M142 222c4 46 24 76 58 76s54-30 58-76c-6 24-18 30-30 26-16-8-40-8-56 0-12 4-24-2-30-26z"/>`,
    white: `<path fill="#efe9df" d="M146 238c6 50 26 78 54 78s48-28 54-78c-8 14-18 16-26 11-16-7-40-7-56 0-8 5-18 3-26-11z"/>`,
  };
  return `<g fill="#c8573a" opacity=".26"><ellipse cx="160" cy="238" rx="13" ry="9"/><ellipse cx="240" cy="238" rx="13" ry="9"/></g>
${beard ? beards[beard] : ''}${mouth}${eyes}
<path stroke="${brow}" stroke-width="4.5" stroke-linecap="round" d="M160 191c7-6 17-7 25-3M215 188c8-4 18-3 25 3"/>
<path stroke="${line}" stroke-width="3.5" stroke-linecap="round" d="M201 210c-1 10-8 16-7 22 1 4 8 5 12 3" opacity=".75"/>
${isOld ? `<g stroke="${line}" stroke-width="2.2" stroke-linecap="round" opacity=".6"><path d="M150 218c-4 2-6 5-7 8M250 218c4 2 6 5 7 8M166 244c-3 5-3 9-2 13M234 244c3 5 3 9 2 13M178 166c14-4 30-4 44 0"/></g>` : ''}
${glasses ? `<g stroke="${INK}" stroke-width="3.2"><circle cx="173" cy="210" r="18"/><circle cx="227" cy="210" r="18"/><path d="M191 208c6-3 12-3 18 0M155 206l-13-4M245 206l13-4"/></g>` : ''}`;
}

/** A scarf around the face; its ends lie on the breast. */
function drawScarf(colour: string): string {
  const dark = shade(colour, 0.88);
  const deep = shade(colour, 0.72);
  return `<path fill="${colour}" fill-rule="evenodd" d="M200 106c-58 0-80 40-80 98 0 56-10 94-38 136 20 34 62 58 118 58s98-24 118-58c-28-42-38-80-38-136 0-58-22-98-80-98zm0 44c34 0 50 22 50 56 0 48-20 82-50 82s-50-34-50-82c0-34 16-56 50-56z"/>
<path fill="${deep}" d="M150 206c0-36 18-58 50-58s50 22 50 58c-6-24-22-36-50-36s-44 12-50 36z"/>
<path fill="${dark}" d="M252 128c20 18 28 44 28 76 0 56 10 94 38 136-14 24-40 44-74 53 20-30 16-70-8-104 22-20 30-50 28-85-2-32-4-56-12-76z"/>
<path stroke="${deep}" stroke-width="3" stroke-linecap="round" d="M132 250c4 40-8 72-34 98M160 290c14 34 40 58 84 74M152 318c10 22 26 40 48 54"/>`;
}

function drawHeadwear({ head, headColour: colour, under, isOld }: Person): string {
  const dark = shade(colour, 0.84);
  const scarf = under === undefined ? '' : drawScarf(under);
  switch (head) {
    case 'scarf':
      return drawScarf(colour);
    case 'shawl':
      return `<path fill="${isOld ? '#bdb5aa' : '#2a211b'}" d="M142 196c0-44 24-66 58-66s58 22 58 66c-10-26-28-40-50-42-26 0-52 12-66 42z"/>
<path fill="${colour}" fill-rule="evenodd" d="M200 100c-62 0-88 44-88 104 0 50-8 96-46 150 32 30 60 42 78 46 8-40 2-76-6-112-8-32-8-62-4-88 6-34 28-50 66-50s60 16 66 50c4 26 4 56-4 88-8 36-14 72-6 112 18-4 46-16 78-46-38-54-46-100-46-150 0-60-26-104-88-104z"/>
<path stroke="${dark}" stroke-width="4" d="M122 204c0 56-8 100-42 146M278 204c0 56 8 100 42 146"/>`;
    case 'peci':
      return `${scarf}<path fill="${colour}" d="M140 172l6-62c2-8 106-8 108 0l6 62c-32-14-88-14-120 0z"/><path fill="${shade(colour, 1.5)}" d="M146 110c0-8 108-8 108 0s-108 8-108 0z"/>`;
    case 'meukeutop':
      return `<path fill="#8a2114" d="M138 174l4-46c20-12 96-12 116 0l4 46c-32-14-92-14-124 0z"/>
<path fill="#eab02a" d="M142 132c20-12 96-12 116 0l1 12c-24-11-94-11-118 0z"/><path fill="#1e5030" d="M139 158c24-12 98-12 122 0l1 16c-32-14-92-14-124 0z"/>
<path fill="#201f18" d="M146 128c6-30 28-44 54-44s48 14 54 44c-24-10-84-10-108 0z"/><path fill="#eab02a" d="M200 58l14 20-14 14-14-14z"/>
<path stroke="#f3c853" stroke-width="3.5" d="M154 122l12-16 12 14 11-15 11 14 11-14 11 15 12-14 12 16"/>`;
    case 'caping':
      return `${scarf}<path fill="${colour}" d="M200 62c30 22 88 62 134 104-80 20-188 20-268 0 46-42 104-82 134-104z"/><path fill="${dark}" d="M200 62c30 22 88 62 134 104-30 8-64 12-98 14 6-46-10-88-36-118z"/>
<path stroke="${shade(colour, 0.7)}" stroke-width="2.5" d="M200 62c-22 32-40 72-46 116M200 62c-34 28-66 66-92 112M200 62c14 30 26 70 28 118M122 128c52 12 104 12 156 0M94 150c70 14 142 14 212 0"/>`;
    case 'straw':
      return `${scarf}<path fill="${colour}" d="M122 160c0-54 34-80 78-80s78 26 78 80c44 4 76 12 64 22 0 14-64 20-142 20S58 196 58 182c0-10 20-18 64-22z"/><path fill="${shade(colour, 0.6)}" d="M122 150c48-12 108-12 156 0l0 18c-48-12-108-12-156 0z"/>
<path fill="${dark}" opacity=".6" d="M90 186c70-14 150-14 220 0-60-6-160-6-220 0z"/>`;
    case 'cloth':
      return `<path fill="${colour}" d="M136 184c-4-50 22-78 64-78s68 28 64 78c-30-22-98-22-128 0z"/><path fill="${dark}" d="M136 184c28-24 100-24 128 0l-2-22c-30-20-94-20-124 0z"/>
<path fill="${colour}" d="M254 156c22-10 36-4 40 12 6 18-2 30-12 38-2-20-12-36-28-50z"/><path stroke="#f8dc8e" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round" d="M146 160c30-16 78-16 108 0"/>`;
    case 'cap':
      return `<path fill="${colour}" d="M138 178c-2-48 22-74 62-74s64 26 62 74c-30-16-94-16-124 0z"/><path fill="${dark}" d="M134 180c34-20 98-20 132 0-8 10-22 8-34 4-22-6-42-6-64 0-12 4-26 6-34-4z"/><circle fill="${dark}" cx="200" cy="104" r="6"/>`;
    case 'hair':
      return `<path fill="${colour}" d="M136 206c-10-60 20-96 66-96 44 0 72 34 62 96-6-26-16-42-34-50-24 8-54 6-72-2-12 12-18 30-22 52z"/>`;
  }
}

function drawHands({ skin, dressColour, holds }: Person): string {
  const hand = `<path fill="${dressColour}" d="M60 500c0-30 16-52 44-58l22 30-24 28z"/><path fill="${shade(skin, 0.96)}" d="M106 446c14-8 32-6 40 4 8 12 2 24-6 30l-24 8c-14-4-22-28-10-42z"/><path stroke="${shade(skin, 0.7)}" stroke-width="2.5" stroke-linecap="round" d="M124 458l18 2M122 470l16 2"/>`;
  return `${drawThing(holds)}${hand}<g transform="translate(400 0) scale(-1 1)">${hand}</g>`;
}
