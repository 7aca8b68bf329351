import type { Random } from '../random.ts';
import { ellipse, type Palette, polygon, rectangle, ridge, type Scene, sky, times } from './paint.ts';

function house(random: Random, palette: Palette, x: number, foot: number): string {
  const width = random.between(60, 130);
  const height = random.between(80, 240);
  const wall = random.pick(palette.accents);
  const roof = polygon(
    [
      [x - 6, foot - height],
      [x + width / 2, foot - height - random.between(25, 70)],
      [x + width + 6, foot - height],
    ],
    palette.dark,
  );
  const windows = times(Math.floor(height / 42), (row) =>
    times(Math.floor(width / 32), (column) =>
      rectangle(
        x + 10 + column * 30,
        foot - height + 14 + row * 40,
        14,
        22,
        random.chance(0.4) ? palette.light : palette.dark,
      ),
    ),
  );
  return rectangle(x, foot - height, width, height, wall) + roof + windows;
}

function boat(random: Random, palette: Palette): string {
  const size = random.between(60, 210);
  const x = random.between(60, 1140);
  const y = random.between(560, 850);
  const hull = polygon(
    [
      [x - size, y],
      [x + size, y],
      [x + size * 0.7, y + size * 0.34],
      [x - size * 0.75, y + size * 0.34],
    ],
    random.pick(palette.accents),
  );
  const mast = rectangle(x - 3, y - size * 1.5, 6, size * 1.5, palette.dark);
  const lean = random.chance(0.5) ? 1 : -1;
  const sail = polygon(
    [
      [x + 5 * lean, y - size * 1.45],
      [x + size * 0.85 * lean, y - 8],
      [x + 5 * lean, y - 8],
    ],
    random.chance(0.6) ? palette.light : random.pick(palette.accents),
  );
  return hull + mast + sail + rectangle(x - size * 0.7, y + size * 0.08, size * 1.4, 6, palette.dark);
}

/** Houses on a quay, boats on uneven water. */
export const harbour: Scene = (random, palette) => {
  const shore = random.between(400, 520);
  let houses = '';
  for (let x = random.between(-40, 60); x < 1200; x += random.between(70, 190))
    houses += house(random, palette, x, shore);
  const ripples = times(260, () => {
    const y = random.between(shore, 900);
    return rectangle(
      random.between(-40, 1200),
      y,
      random.between(20, 130),
      random.between(2, 9),
      random.chance(0.5) ? palette.light : palette.dark,
      0.4,
    );
  });
  const shadows = times(6, () =>
    ellipse(
      random.between(0, 1200),
      random.between(shore + 40, 900),
      random.between(80, 260),
      random.between(20, 70),
      palette.dark,
      0.4,
    ),
  );
  const boats = times(random.whole(3, 6), () => boat(random, palette));
  return (
    sky(random, palette, shore) +
    ridge(random, shore - 90, 110, palette.far) +
    houses +
    rectangle(0, shore, 1200, 500, palette.near) +
    shadows +
    ripples +
    boats
  );
};
