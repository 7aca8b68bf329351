import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const [production = '', shark = ''] = ['production', 'shark'].map((mode) =>
  readFileSync(new URL(`./${mode}.css`, import.meta.url), 'utf8'),
);

/** Of the whole page, and of whatever is drawn light on a dark one. */
const light = ':root,\n[data-theme="light"]';

type Tokens = Record<string, { oklch: [number, number, number]; hex: string }>;

/** Foreground, backgrounds in order, and the ratios of the design's table: production light, dark, shark light, dark. */
const table: [string, string, string[]][] = [
  [
    'text',
    'background surface subtle neutral-soft primary-soft warning-soft danger-soft info-soft',
    [
      '15.8 16.6 14.8 14.0 14.2 14.6 14.3 14.3',
      '15.6 14.4 13.0 11.6 11.2 11.0 11.7 11.4',
      '15.9 17.0 15.0 14.2 14.4 15.0 14.7 14.7',
      '16.0 14.8 13.4 11.7 11.4 11.2 11.9 11.5',
    ],
  ],
  [
    'muted',
    'background surface subtle neutral-soft primary-soft warning-soft info-soft',
    [
      '6.3 6.6 5.9 5.6 5.6 5.8 5.7',
      '8.1 7.5 6.8 6.0 5.8 5.7 5.9',
      '6.3 6.7 5.9 5.6 5.7 5.9 5.8',
      '8.3 7.6 6.9 6.1 5.9 5.8 5.9',
    ],
  ],
  [
    'primary',
    'background surface subtle primary-soft',
    ['7.5 7.9 7.0 6.8', '9.6 8.9 8.1 6.9', '6.5 7.0 6.1 5.9', '9.0 8.4 7.5 6.5'],
  ],
  ['on-primary', 'primary primary-hover', ['7.9 10.2', '8.9 10.6', '7.0 9.2', '8.6 10.6']],
  ['success', 'background surface success-soft', ['6.5 6.9 6.0', '10.4 9.6 7.6', '6.4 6.8 5.9', '10.5 9.7 7.6']],
  [
    'warning',
    'background surface warning-soft neutral-soft',
    ['6.5 6.8 6.0 5.8', '10.3 9.6 7.3 7.7', '6.3 6.8 6.0 5.7', '10.5 9.7 7.3 7.7'],
  ],
  ['danger', 'background surface danger-soft', ['6.8 7.1 6.2', '9.2 8.5 6.9', '6.7 7.2 6.2', '9.3 8.6 6.9']],
  ['info', 'background surface info-soft', ['6.8 7.2 6.2', '9.7 9.0 7.1', '6.7 7.2 6.2', '10.3 9.5 7.4']],
  ['neutral', 'surface neutral-soft', ['7.4 6.3', '9.2 7.4', '7.7 6.5', '9.3 7.3']],
  ['surface', 'danger', ['7.1', '8.5', '7.2', '8.6']],
  ['sidebar-text', 'sidebar sidebar-active', ['10.5 9.2', '12.5 9.8', '11.0 8.1', '12.8 9.8']],
  ['sidebar-muted', 'sidebar sidebar-active', ['5.5 4.8', '6.9 5.4', '6.7 4.9', '7.0 5.4']],
  ['sidebar-active-text', 'sidebar sidebar-active', ['15.2 13.3', '17.1 13.4', '15.9 11.7', '17.7 13.5']],
  ['control', 'background surface subtle', ['3.3 3.5 3.1', '4.2 3.9 3.5', '3.3 3.6 3.1', '4.3 4.0 3.6']],
];
/** Only edges of controls, focus and chart lines may be as low as 3; text needs 4.5. */
const floor = (token: string) => (token === 'control' ? 3 : 4.5);

const themes: [string, Tokens][] = [
  ['production light', tokens(production, light)],
  ['production dark', tokens(production, '[data-theme="dark"]')],
  ['shark light', tokens(shark, light)],
  ['shark dark', tokens(shark, '[data-theme="dark"]')],
];

describe.each(themes)('%s', (_name, theme) => {
  const column = themes.findIndex(([, one]) => one === theme);

  it('says in each comment the colour that its OKLCH value draws', () => {
    expect(Object.keys(theme)).toHaveLength(27);
    for (const [name, { oklch, hex }] of Object.entries(theme))
      expect(`${name} ${drawn(oklch)}`).toBe(`${name} ${hex}`);
  });

  it.each(table)('keeps the contrast of %s on %s', (front, backs, ratios) => {
    const computed = backs.split(' ').map((back) => contrast(hexOf(theme, front), hexOf(theme, back)));
    expect(computed.map(cut).join(' ')).toBe(ratios[column]);
    for (const ratio of computed) expect(ratio).toBeGreaterThanOrEqual(floor(front));
  });
});

it('defines the same names in both brands, and derives focus and chart colours', () => {
  const [[, first] = ['', {}], ...others] = themes;
  for (const [, other] of others) expect(Object.keys(other)).toEqual(Object.keys(first));
  for (const css of [production, shark]) {
    expect(css).toContain('--focus: var(--primary);');
    expect(css).toContain('--chart-1: var(--control);');
    expect(css).toContain('--chart-2: var(--primary);');
  }
});

function tokens(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  const found: Tokens = {};
  for (const [, name = '', l, c, h, hex = ''] of block.matchAll(
    /--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\); \/\* (#\w{6})/g,
  )) {
    found[name] = { oklch: [Number(l), Number(c), Number(h)], hex };
  }
  return found;
}

function hexOf(theme: Tokens, name: string): string {
  const token = theme[name];
  if (!token) throw new Error(`no token ${name}`);
  return token.hex;
}

/** OKLCH to sRGB hex (Ottosson 2020). */
function drawn([l, c, h]: [number, number, number]): string {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const linear = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
  const bytes = linear.map((v) => Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)));
  return `#${bytes.map((v) => Math.min(255, Math.max(0, v)).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** One decimal, cut and not rounded: a ratio is never said to be better than it is. */
function cut(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

/** WCAG 2 contrast ratio of two hex colours. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((p, q) => q - p);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
