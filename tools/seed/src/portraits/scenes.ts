import type { Random } from '../random.ts';

/** The size of a drawn picture in pixels. */
export const WIDTH = 768;
export const HEIGHT = 960;

/** The colours of a background: wall, contrast, accent. */
type Palette = readonly [wall: string, shape: string, accent: string];

const PALETTES: readonly Palette[] = [
  ['#f0dcc0', '#e3b98f', '#9b1b3b'],
  ['#dfe5d3', '#b4c4a3', '#2f6b4f'],
  ['#f3d9d2', '#dfa79b', '#9b1b3b'],
  ['#d9e3ea', '#a9bfcf', '#c8922e'],
  ['#f6e7bd', '#e3c069', '#9b1b3b'],
  ['#e6dcec', '#bda9cc', '#c8922e'],
  ['#f7efe2', '#dccdb2', '#2f6b4f'],
  ['#cfe0dc', '#8fb5ac', '#c8922e'],
];

type Scene = (palette: Palette) => string;

const disc: Scene = ([, shape]) => `<circle cx="384" cy="430" r="320" fill="${shape}"/>`;

const arch: Scene = ([, shape, accent]) =>
  `<path d="M64 960V470C64 250 250 190 384 70C518 190 704 250 704 470V960Z" fill="${shape}"/>` +
  `<path d="M40 960V462C40 232 238 172 384 40C530 172 728 232 728 462V960" fill="none" stroke="${accent}" stroke-width="6" stroke-opacity=".45"/>`;

const hills: Scene = ([, shape, accent]) =>
  `<circle cx="600" cy="210" r="88" fill="#fff6dd"/>` +
  `<path d="M0 560Q200 360 410 540T768 470V960H0Z" fill="${shape}"/>` +
  `<path d="M0 700Q260 560 480 680T768 640V960H0Z" fill="${accent}" fill-opacity=".35"/>`;

const garland: Scene = ([, shape, accent]) => {
  const flowers = Array.from({ length: 17 }, (_, index) => {
    const x = index * 48;
    const y = 34 + 46 * Math.abs(Math.sin((index * Math.PI) / 4));
    const colour = index % 2 === 0 ? '#e2902b' : '#efb83c';
    return `<circle cx="${x}" cy="${y.toFixed(1)}" r="27" fill="${colour}"/>`;
  });
  const leaves = [96, 288, 480, 672].map(
    (x) => `<path d="M${x} 60q-26 70 0 130q26-60 0-130Z" fill="#2f6b4f" fill-opacity=".85"/>`,
  );
  return (
    `<rect y="640" width="768" height="320" fill="${shape}"/>` +
    `<rect y="632" width="768" height="8" fill="${accent}" fill-opacity=".4"/>${leaves.join('')}${flowers.join('')}`
  );
};

const window: Scene = ([, shape, accent]) =>
  `<rect x="96" y="90" width="576" height="620" rx="12" fill="#eaf2f4"/>` +
  `<path d="M96 520Q250 430 400 510T672 470V698a12 12 0 0 1-12 12H108a12 12 0 0 1-12-12Z" fill="#b9cda6"/>` +
  `<path d="M384 90V710M96 330H672" stroke="${shape}" stroke-width="16"/>` +
  `<rect x="96" y="90" width="576" height="620" rx="12" fill="none" stroke="${shape}" stroke-width="22"/>` +
  `<rect x="70" y="706" width="628" height="26" rx="6" fill="${accent}" fill-opacity=".45"/>`;

const leaves: Scene = ([, shape, accent]) =>
  [
    [20, 180, 20],
    [740, 120, -35],
    [700, 420, -80],
    [40, 520, 70],
    [140, 30, 120],
    [600, 10, -130],
  ]
    .map(([x, y, turn], index) => {
      const colour = index % 2 === 0 ? shape : accent;
      return `<path d="M0 0C60-70 170-80 250 0C170 80 60 70 0 0Z" fill="${colour}" fill-opacity="${index % 2 === 0 ? 0.9 : 0.28}" transform="translate(${x} ${y}) rotate(${turn}) translate(-125 0)"/>`;
    })
    .join('');

const weave: Scene = ([, shape, accent]) => {
  const rows = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 6 }, (_, column) => {
      const x = column * 154 + (row % 2 === 0 ? 0 : 77);
      const y = row * 165 + 40;
      return `<path d="M${x} ${y - 34}l34 34l-34 34l-34-34Z" fill="${shape}" fill-opacity=".55"/><circle cx="${x}" cy="${y}" r="8" fill="${accent}" fill-opacity=".35"/>`;
    }).join(''),
  );
  return rows.join('');
};

const lake: Scene = ([, shape, accent]) =>
  `<circle cx="200" cy="330" r="110" fill="#fff3cf"/>` +
  `<rect y="560" width="768" height="400" fill="${shape}"/>` +
  `<path d="M0 560L120 470L230 545L380 430L560 552L660 490L768 560Z" fill="${accent}" fill-opacity=".35"/>` +
  [620, 690, 770]
    .map(
      (y) =>
        `<path d="M60 ${y}H300M420 ${y + 28}H700" stroke="#fff" stroke-opacity=".45" stroke-width="8" stroke-linecap="round"/>`,
    )
    .join('');

const SCENES: readonly Scene[] = [disc, arch, hills, garland, window, leaves, weave, lake];

/** A number of different backgrounds as SVG elements. */
export function backgroundsFor(random: Random, count: number): string[] {
  const scenes = inRandomOrder(random, SCENES);
  const palettes = inRandomOrder(random, PALETTES);
  return Array.from({ length: count }, (_, index) => {
    const palette = palettes[index % palettes.length] ?? PALETTES[0];
    const scene = scenes[index % scenes.length] ?? disc;
    return palette ? `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette[0]}"/>${scene(palette)}` : '';
  });
}

export function inRandomOrder<T>(random: Random, values: readonly T[]): T[] {
  return values
    .map((value) => [random.next(), value] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, value]) => value);
}
