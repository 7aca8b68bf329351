import type { Random } from '../random.ts';

/** Every scene is painted on this canvas and scaled afterwards. */
export const canvas = { width: 1200, height: 900 } as const;

export type Palette = {
  sky: readonly [string, string];
  far: string;
  near: string;
  dark: string;
  light: string;
  accents: readonly [string, ...string[]];
};

/** A scene returns the inside of an SVG of the size of `canvas`. */
export type Scene = (random: Random, palette: Palette) => string;

export const palettes: readonly [Palette, ...Palette[]] = [
  {
    sky: ['#f7c59f', '#2a6f97'],
    far: '#468faf',
    near: '#014f86',
    dark: '#01263f',
    light: '#fff3d6',
    accents: ['#e63946', '#f4a261', '#ffffff', '#2a9d8f'],
  },
  {
    sky: ['#cdb4db', '#3a0ca3'],
    far: '#7209b7',
    near: '#480ca8',
    dark: '#10002b',
    light: '#ffe5ec',
    accents: ['#f72585', '#4cc9f0', '#ffd166', '#ffffff'],
  },
  {
    sky: ['#e9f5db', '#87986a'],
    far: '#718355',
    near: '#4f6d3a',
    dark: '#1b2a10',
    light: '#fefae0',
    accents: ['#bc6c25', '#dda15e', '#fefae0', '#9c2c13'],
  },
  {
    sky: ['#caf0f8', '#0077b6'],
    far: '#90a4ae',
    near: '#37474f',
    dark: '#10181c',
    light: '#ffffff',
    accents: ['#ffb703', '#fb8500', '#d62828', '#eae2b7'],
  },
  {
    sky: ['#ffd6a5', '#9d0208'],
    far: '#6a040f',
    near: '#370617',
    dark: '#1a0208',
    light: '#ffedd8',
    accents: ['#faa307', '#e85d04', '#f8f9fa', '#48cae4'],
  },
];

export const round = (value: number): number => Math.round(value * 10) / 10;

export function polygon(points: readonly (readonly [number, number])[], fill: string, opacity = 1): string {
  return `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}" fill-opacity="${round(opacity)}"/>`;
}

export function rectangle(x: number, y: number, width: number, height: number, fill: string, opacity = 1): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" fill-opacity="${round(opacity)}"/>`;
}

export function ellipse(x: number, y: number, across: number, down: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(across)}" ry="${round(down)}" fill="${fill}" fill-opacity="${round(opacity)}"/>`;
}

export function times(count: number, draw: (index: number) => string): string {
  let drawn = '';
  for (let index = 0; index < count; index += 1) drawn += draw(index);
  return drawn;
}

/** Sky with a sun and uneven banks of cloud: the large forms that tell two pictures of one kind apart. */
export function sky(random: Random, palette: Palette, bottom: number): string {
  const slant = random.between(-0.6, 0.6);
  const gradient = `<linearGradient id="sky" x1="${round(0.5 - slant)}" y1="1" x2="${round(0.5 + slant)}" y2="0"><stop offset="0" stop-color="${palette.sky[0]}"/><stop offset="1" stop-color="${palette.sky[1]}"/></linearGradient>`;
  const sunX = random.between(100, 1100);
  const sunY = random.between(70, bottom * 0.7);
  const sun = ellipse(sunX, sunY, 150, 150, palette.light, 0.3) + ellipse(sunX, sunY, 75, 75, palette.light);
  const clouds = times(random.whole(3, 6), () => {
    const x = random.between(0, 1200);
    const y = random.between(40, bottom * 0.85);
    const tone = random.chance(0.5) ? palette.light : palette.dark;
    return times(7, () =>
      ellipse(
        x + random.between(-170, 170),
        y + random.between(-30, 30),
        random.between(50, 150),
        random.between(16, 50),
        tone,
        0.3,
      ),
    );
  });
  return `<defs>${gradient}</defs>${rectangle(0, 0, 1200, bottom + 20, 'url(#sky)')}${sun}${clouds}`;
}

/** A mountain line by midpoint displacement, filled down to the bottom of the canvas. */
export function ridge(random: Random, level: number, height: number, fill: string): string {
  let heights = [random.between(-height, height), random.between(-height, height), random.between(-height, height)];
  for (let reach = height * 0.7; heights.length < 60; reach *= 0.55) {
    heights = heights.flatMap((value, index) => {
      const following = heights[index + 1];
      return following === undefined ? [value] : [value, (value + following) / 2 + random.between(-reach, reach)];
    });
  }
  const step = canvas.width / (heights.length - 1);
  const line = heights.map((value, index): [number, number] => [index * step, level + value]);
  return polygon([[0, canvas.height], ...line, [canvas.width, canvas.height]], fill);
}
