// Transformations of copies, each at three strengths, made by our own code from a seed, so that two runs measure the same
// copies.
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Seeded } from '../hostile/seeded.ts';

/** A photograph as a file, and its size upright. */
export interface Photo {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A photograph of others; each that is asked for is in the copy, and rightly recognised where it is a work. */
export type Beside = (number: number) => Photo;

export interface Change {
  readonly name: string;
  /** From mild to strong. */
  readonly strengths: readonly [number, number, number];
  /** Percent of copies to be found. */
  readonly aim?: number;
  /** Where the aim is missed: what was tried. */
  readonly attempts?: string;
  /** Makes the copy as a file. `beside` gives photographs of others that stand beside the picture, by their number. */
  readonly make: (photo: Photo, strength: number, seeded: Seeded, beside: Beside) => Promise<Buffer>;
}

const saved = (image: Sharp, quality = 80): Promise<Buffer> => image.jpeg({ quality }).toBuffer();
const file = async (image: Sharp): Promise<Photo> => {
  const { data, info } = await image.jpeg({ quality: 92 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};
const open = ({ bytes }: Photo): Sharp => sharp(bytes);
const svg = (width: number, height: number, drawn: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`);
const over = (photo: Photo, drawn: string): Sharp =>
  open(photo).composite([{ input: svg(photo.width, photo.height, drawn) }]);
const text = (x: number, y: number, size: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-weight="bold" font-size="${size}" ${more}>${words}</text>`;
/** The middle part with so much of each side left, moved by `dx` and `dy` of what is cut off. */
const cut = ({ width, height, bytes }: Photo, left: number, dx = 0.5, dy = 0.5): Sharp => {
  const [w, h] = [Math.round(width * left), Math.round(height * left)];
  return sharp(bytes).extract({
    left: Math.round((width - w) * dx),
    top: Math.round((height - h) * dy),
    width: w,
    height: h,
  });
};
const canvas = (width: number, height: number, background: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });
const fitted = async (
  photo: Photo,
  width: number,
  height: number,
  fit: 'cover' | 'contain' = 'cover',
): Promise<Buffer> => open(photo).resize(width, height, { fit, background: '#000000' }).png().toBuffer();
const scaled = async (photo: Photo, width: number): Promise<{ input: Buffer; width: number; height: number }> => {
  const { data, info } = await open(photo).resize(Math.round(width)).png().toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
};

async function noise(photo: Photo, deviation: number, seeded: Seeded): Promise<Buffer> {
  const { data, info } = await open(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i++) {
    const drawn = (seeded.next() + seeded.next() + seeded.next() - 1.5) * 2 * deviation;
    data[i] = Math.max(0, Math.min(255, Math.round((data[i] ?? 0) + drawn)));
  }
  return saved(sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }));
}

/** A phone's picture of its own screen: bars of the system and of an app around the picture. */
async function screenshot(photo: Photo, kind: number, seeded: Seeded): Promise<Buffer> {
  const [width, height] = [1080, 2220];
  const dark = seeded.next() < 0.5;
  const [ground, ink] = dark ? ['#101014', '#f2f2f2'] : ['#ffffff', '#1a1a1a'];
  const share = [1, 0.9, 0.75][kind] as number;
  const picture = await open(photo)
    .resize(Math.round(width * share), Math.round(height * 0.62), { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((width - picture.info.width) / 2);
  const top = 260 + Math.round(seeded.next() * 120);
  const below = top + picture.info.height;
  const words = ['liked by mara and others', 'so pretty!!', 'view all 48 comments', '3 hours ago'];
  const drawn = [
    text(60, 70, 40, `${seeded.int(1, 12)}:${seeded.int(10, 59)}`, `fill="${ink}"`),
    `<rect x="900" y="40" width="100" height="36" rx="8" fill="${ink}"/>`,
    `<circle cx="90" cy="185" r="48" fill="#c46"/>`,
    text(160, 200, 42, 'some_account_77', `fill="${ink}"`),
    ...words.map((line, i) => text(50, below + 130 + i * 62, 40, line, `fill="${ink}"`)),
    ...[0, 1, 2].map(
      (i) => `<circle cx="${70 + i * 100}" cy="${below + 55}" r="30" fill="none" stroke="${ink}" stroke-width="7"/>`,
    ),
    `<rect x="0" y="${height - 150}" width="${width}" height="150" fill="${dark ? '#202026' : '#f0f0f0'}"/>`,
    ...[0, 1, 2, 3, 4].map(
      (i) => `<rect x="${85 + i * 205}" y="${height - 110}" width="60" height="60" rx="14" fill="${ink}"/>`,
    ),
  ].join('');
  return saved(
    canvas(width, height, ground).composite([{ input: picture.data, left, top }, { input: svg(width, height, drawn) }]),
    85,
  );
}

async function collage(photo: Photo, kind: number, seeded: Seeded, beside: Beside): Promise<Buffer> {
  const [columns, rows] = (
    [
      [2, 1],
      [2, 2],
      [3, 3],
    ] as const
  )[kind] as readonly [number, number];
  const side = kind === 2 ? 480 : 640;
  const gap = 8;
  const own = seeded.int(0, columns * rows - 1);
  const parts: OverlayOptions[] = [];
  for (let i = 0; i < columns * rows; i++) {
    const of = i === own ? photo : beside(i);
    parts.push({
      input: await fitted(of, side, side),
      left: gap + (i % columns) * (side + gap),
      top: gap + Math.floor(i / columns) * (side + gap),
    });
  }
  return saved(canvas(gap + columns * (side + gap), gap + rows * (side + gap), '#ffffff').composite(parts));
}

/** A camera before a screen: turned, seen from the side, with the screen's lines and the camera's noise. */
async function filmed(photo: Photo, kind: number, seeded: Seeded): Promise<Buffer> {
  const slant = [0.02, 0.05, 0.09][kind] as number;
  const lines = Array.from(
    { length: Math.ceil(photo.height / 4) },
    (_, i) => `<rect x="0" y="${i * 4}" width="${photo.width}" height="1" fill="#000" fill-opacity="0.16"/>`,
  ).join('');
  const screen = await file(over(photo, lines));
  const leaned = await file(
    sharp(screen.bytes)
      .affine([1, slant, -slant / 2, 1 - slant], { background: '#15161a' })
      .blur(0.8),
  );
  return noise(leaned, 5 + 4 * kind, seeded);
}

const bars = (photo: Photo, share: number, background: string, words?: string): Sharp => {
  const bar = Math.round(photo.height * share);
  const image = open(photo).extend({ top: bar, bottom: words ? 0 : bar, background });
  if (!words) return image;
  const drawn = text(photo.width / 2, bar * 0.65, bar * 0.42, words, 'text-anchor="middle" fill="#000"');
  return image.composite([{ input: svg(photo.width, photo.height + bar, drawn) }]);
};

export const changes: readonly Change[] = [
  { name: 'JPEG', aim: 99.5, strengths: [50, 30, 10], make: (photo, quality) => saved(open(photo), quality) },
  {
    name: 'resize',
    aim: 99.5,
    strengths: [0.5, 0.25, 0.15],
    make: (photo, share) => saved(open(photo).resize(Math.round(photo.width * share))),
  },
  { name: 'blur', aim: 99.5, strengths: [1, 2, 3], make: (photo, sigma) => saved(open(photo).blur(sigma)) },
  {
    name: 'grey',
    aim: 99.5,
    strengths: [80, 50, 30],
    make: (photo, quality) => saved(open(photo).greyscale(), quality),
  },
  {
    name: 'stretch',
    aim: 99.5,
    strengths: [1.1, 1.25, 1.4],
    make: (photo, by) => saved(open(photo).resize(Math.round(photo.width * by), photo.height, { fit: 'fill' })),
  },
  { name: 'noise', strengths: [8, 16, 24], make: noise },
  {
    name: 'sharpen',
    strengths: [1, 2, 4],
    make: (photo, sigma) => saved(open(photo).sharpen({ sigma, m1: 2, m2: 4 })),
  },
  {
    name: 'brightness and contrast',
    aim: 98,
    strengths: [1.15, 1.3, 1.5],
    make: (photo, by) => saved(open(photo).linear(by, -20 * (by - 1) + 12)),
  },
  { name: 'darken', aim: 98, strengths: [0.8, 0.6, 0.4], make: (photo, by) => saved(open(photo).linear(by, 0)) },
  {
    name: 'saturation',
    strengths: [0.5, 1.5, 2],
    make: (photo, saturation) => saved(open(photo).modulate({ saturation })),
  },
  { name: 'hue', strengths: [15, 40, 90], make: (photo, hue) => saved(open(photo).modulate({ hue })) },
  {
    name: 'mirrored, cropped',
    aim: 99.5,
    strengths: [1, 0.95, 0.8],
    make: async (photo, left) => saved(sharp((await file(cut(photo, left))).bytes).flop()),
  },
  {
    name: 'rotate, right angles',
    aim: 99.5,
    strengths: [90, 180, 270],
    make: (photo, by) => saved(open(photo).rotate(by)),
  },
  {
    name: 'rotate, cropped inside',
    aim: 97,
    strengths: [1, 3, 8],
    make: async (photo, by) => {
      const turned = await file(open(photo).rotate(by, { background: '#000000' }));
      const tan = Math.tan((by * Math.PI) / 180);
      const [w, h] = [photo.width * (1 - tan * 1.3), photo.height * (1 - tan * 1.3)].map(Math.round) as [
        number,
        number,
      ];
      return saved(
        sharp(turned.bytes).extract({
          left: (turned.width - w) >> 1,
          top: (turned.height - h) >> 1,
          width: w,
          height: h,
        }),
      );
    },
  },
  {
    name: 'border',
    aim: 98,
    strengths: [0.04, 0.08, 0.16],
    make: (photo, share) => {
      const side = Math.round(photo.width * share);
      return saved(open(photo).extend({ top: side, bottom: side, left: side, right: side, background: '#ffffff' }));
    },
  },
  {
    name: 'letterbox',
    aim: 98,
    strengths: [0.08, 0.15, 0.3],
    make: (photo, share) => saved(bars(photo, share, '#000000')),
  },
  {
    name: 'corner watermark',
    aim: 99,
    strengths: [0.12, 0.2, 0.3],
    make: (photo, share) =>
      saved(
        over(
          photo,
          `<rect x="${photo.width * (0.97 - share * 1.6)}" y="${photo.height * (0.97 - share * 0.5)}" width="${photo.width * share * 1.6}" height="${photo.height * share * 0.5}" fill="#fff" fill-opacity="0.85"/>` +
            text(
              photo.width * (0.98 - share * 1.6),
              photo.height * (0.97 - share * 0.14),
              photo.width * share * 0.24,
              'leaks.example',
              'fill="#c00"',
            ),
        ),
      ),
  },
  {
    name: 'large text',
    aim: 98,
    strengths: [0.08, 0.12, 0.18],
    make: (photo, share) => {
      const more = 'fill="#fff" stroke="#000" stroke-width="3" text-anchor="middle"';
      const size = photo.height * share;
      return saved(
        over(
          photo,
          text(photo.width / 2, size * 1.2, size, 'WHEN SHE SAYS', more) +
            text(photo.width / 2, photo.height - size * 0.4, size, 'FREE LINK', more),
        ),
      );
    },
  },
  {
    name: 'diagonal watermark',
    aim: 95,
    strengths: [0.3, 0.5, 0.7],
    make: (photo, opacity) => {
      const words = Array.from({ length: 9 }, (_, i) =>
        text(
          -photo.width * 0.2,
          i * photo.height * 0.24,
          photo.width * 0.075,
          'leaks.example leaks.example leaks.example',
          `fill="#fff" fill-opacity="${opacity}"`,
        ),
      ).join('');
      return saved(over(photo, `<g transform="rotate(-28 ${photo.width / 2} ${photo.height / 2})">${words}</g>`));
    },
  },
  { name: 'crop', aim: 98, strengths: [0.95, 0.9, 0.8], make: (photo, left) => saved(cut(photo, left)) },
  {
    name: 'crop, enlarged',
    aim: 97,
    strengths: [0.7, 0.6, 0.5],
    make: async (photo, left) => saved(sharp((await file(cut(photo, left))).bytes).resize(photo.width)),
  },
  {
    name: 'crop of a side',
    aim: 97,
    strengths: [0.8, 0.65, 0.5],
    make: (photo, left, seeded) => saved(cut(photo, left, seeded.int(0, 1), seeded.next())),
  },
  {
    // A gallery's thumbnail: as much of the middle as fills a square.
    name: 'square thumbnail',
    strengths: [400, 250, 150],
    make: async (photo, side) => saved(sharp(await fitted(photo, side, side))),
  },
  { name: 'phone screenshot', aim: 97, strengths: [0, 1, 2], make: screenshot },
  {
    name: 'meme bar',
    aim: 97,
    strengths: [0.12, 0.2, 0.35],
    make: (photo, share) => saved(bars(photo, share, '#ffffff', 'me when the set drops')),
  },
  {
    name: 'sticker',
    aim: 93,
    strengths: [0.1, 0.25, 0.35],
    make: (photo, share, seeded) => {
      const side = Math.sqrt(photo.width * photo.height * share);
      const [x, y] = [
        (photo.width - side) * (0.25 + seeded.next() / 2),
        (photo.height - side) * (0.25 + seeded.next() / 2),
      ];
      const eye = (at: number): string =>
        `<circle cx="${x + side * at}" cy="${y + side * 0.4}" r="${side * 0.07}" fill="#222"/>`;
      return saved(
        over(
          photo,
          `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${side * 0.45}" fill="#fc3"/>${eye(0.33)}${eye(0.67)}<rect x="${x + side * 0.3}" y="${y + side * 0.65}" width="${side * 0.4}" height="${side * 0.08}" fill="#222"/>`,
        ),
      );
    },
  },
  { name: 'collage', aim: 97, attempts: '0182', strengths: [0, 1, 2], make: collage },
  {
    name: 'picture in picture',
    aim: 85,
    strengths: [0.6, 0.4, 0.25],
    make: async (photo, share, seeded, beside) => {
      const ground = beside(0);
      const { input, width, height } = await scaled(photo, ground.width * share);
      const fits =
        height < ground.height
          ? { input, width, height }
          : await scaled(photo, (ground.height * 0.95 * photo.width) / photo.height);
      const left = Math.round((ground.width - fits.width) * seeded.next());
      const top = Math.round((ground.height - fits.height) * seeded.next());
      return saved(open(ground).composite([{ input: fits.input, left, top }]));
    },
  },
  {
    name: 'blurred fill',
    strengths: [0.8, 0.6, 0.4],
    make: async (photo, share) => {
      const [width, height] = [Math.round(photo.height * 0.5625), photo.height];
      const ground = await open(photo).resize(width, height, { fit: 'cover' }).blur(30).png().toBuffer();
      const { input, ...inner } = await scaled(photo, width * Math.max(share, 0.5));
      return saved(
        sharp(ground).composite([
          { input, left: (width - inner.width) >> 1, top: Math.max(0, (height - inner.height) >> 1) },
        ]),
      );
    },
  },
  {
    name: 'pixelated part',
    strengths: [0.2, 0.35, 0.5],
    make: async (photo, share) => {
      const [w, h] = [Math.round(photo.width * share), Math.round(photo.height * share)];
      const [left, top] = [Math.round((photo.width - w) * 0.5), Math.round((photo.height - h) * 0.35)];
      const small = await open(photo)
        .extract({ left, top, width: w, height: h })
        .resize(12, 12, { fit: 'fill' })
        .png()
        .toBuffer();
      const input = await sharp(small).resize(w, h, { fit: 'fill', kernel: 'nearest' }).png().toBuffer();
      return saved(open(photo).composite([{ input, left, top }]));
    },
  },
  { name: 'filmed', strengths: [0, 1, 2], make: filmed },
];
