import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Raster } from '#lib/fingerprint/index.ts';
import { drawnPicture } from '#lib/fingerprint/pdq-examples.ts';
import { drawnRaster } from '#lib/local-features/test-pictures.ts';

const imageOf = ({ data, width, height }: Raster): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

/** A picture of upright boxes, unlike for each seed. */
export const boxes = (seed: number): Sharp => imageOf(drawnPicture(seed, 360, 240));

/** A picture of tilted boxes, which have corners enough to recognise a part of it. */
export const tilted = (seed: number): Sharp => imageOf(drawnRaster(seed, 400, 300));

/** Half of a tilted picture's area. */
export const halfOf = (seed: number): Sharp => tilted(seed).extract({ left: 60, top: 45, width: 283, height: 212 });

/** The outline of a rectangle from this corner, in shares of the sides, to the lower right one. */
export const outline = (left: number, top: number): [number, number][] => [
  [left, top],
  [1, top],
  [1, 1],
  [left, 1],
];

/** A name that ends an attribute and begins a script, where nobody escapes it. */
export const hostileName = `"><script>alert(1)<${'\\'}script>'&lt;\u202e\u001b[2J.png`;

/** A new folder with `originals`, `candidates` and `empty` in it. */
export async function makeFolders(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'match-'));
  for (const name of ['originals', 'candidates/deep', 'empty']) await mkdir(join(root, name), { recursive: true });
  return root;
}

/** Two originals and a copy of the first; `at` names a file in one of the folders. */
export async function makeFoldersWithCopy(): Promise<{ root: string; at: (...names: string[]) => string }> {
  const root = await makeFolders();
  const at = (...names: string[]): string => join(root, ...names);
  await boxes(1).png().toFile(at('originals', 'one.png'));
  await tilted(3).png().toFile(at('originals', 'three.png'));
  await boxes(1).jpeg({ quality: 40 }).toFile(at('candidates', 'a.jpg'));
  return { root, at };
}

/** Originals, and copies of every kind of which one is told. */
export async function fillFolders(root: string): Promise<void> {
  const [original, candidate] = ['originals', 'candidates'].map((folder) => (name: string) => join(root, folder, name));
  if (!original || !candidate) return;
  await boxes(1).png().toFile(original('one.png'));
  await boxes(2).webp().toFile(original('two.webp'));
  await tilted(3).png().toFile(original('three.png'));
  await boxes(1).png().toFile(candidate('a-identical.png'));
  await boxes(1).jpeg({ quality: 40 }).toFile(candidate('b-recompressed.jpg'));
  await boxes(2).flop().resize(240).jpeg().toFile(candidate('c-mirrored.jpg'));
  const border = { top: 24, bottom: 24, left: 24, right: 24, background: '#ffffff' };
  await boxes(2).extend(border).webp().toFile(candidate('d-bordered.webp'));
  await writeFile(candidate('e-broken.jpg'), Uint8Array.of(0xff, 0xd8, 0xff, 0xe0));
  await halfOf(3).jpeg().toFile(candidate('f-cropped.jpg'));
  await halfOf(3).flop().jpeg().toFile(candidate('g-cropped-mirrored.jpg'));
  await screenshotOf(await tilted(3).png().toBuffer())
    .png()
    .toFile(candidate('h-screenshot.png'));
  await boxes(9).jpeg().toFile(candidate('deep/stranger.jpg'));
  await tilted(10).jpeg().toFile(candidate('deep/tilted-stranger.jpg'));
}

function screenshotOf(picture: Buffer): Sharp {
  const screen = `<svg width="440" height="760"><rect width="440" height="760" fill="#15171a"/>
    <rect width="440" height="60" fill="#222"/><circle cx="34" cy="30" r="16" fill="#999"/>
    <rect x="60" y="24" width="140" height="12" fill="#ccc"/><rect x="20" y="480" width="280" height="10" fill="#aaa"/>
    <rect x="20" y="510" width="380" height="10" fill="#777"/></svg>`;
  return sharp(Buffer.from(screen)).composite([{ input: picture, left: 20, top: 90 }]);
}
