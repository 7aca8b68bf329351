import { polygon, rectangle, type Scene, sky, times } from './paint.ts';

/** Towers with lit windows in three rows of depth, a bridge across the front. */
export const skyline: Scene = (random, palette) => {
  let towers = '';
  const rows = [
    { tone: palette.far, foot: 720, low: 180, high: 560 },
    { tone: palette.near, foot: 770, low: 120, high: 470 },
    { tone: palette.dark, foot: 810, low: 70, high: 330 },
  ];
  for (const row of rows) {
    for (let x = random.between(-60, 40); x < 1200; x += random.between(70, 210)) {
      const width = random.between(60, 150);
      const height = random.between(row.low, row.high);
      const top = row.foot - height;
      const roof = random.chance(0.5)
        ? polygon(
            [
              [x, top],
              [x + width * random.between(0.1, 0.9), top - random.between(20, 110)],
              [x + width, top],
            ],
            row.tone,
          )
        : rectangle(x + width * 0.3, top - 30, width * 0.3, 30, row.tone);
      towers += rectangle(x, top, width, 900 - top, row.tone) + roof;
      const lit = random.between(0.15, 0.85);
      const glass = random.pick([palette.light, random.pick(palette.accents)] as const);
      towers += times(Math.floor(height / 26), (floor) =>
        times(Math.floor(width / 22), (column) =>
          random.chance(lit) ? rectangle(x + 8 + column * 20, top + 10 + floor * 24, 11, 14, glass, 0.9) : '',
        ),
      );
    }
  }
  const level = random.between(760, 830);
  const piers = times(5, (index) =>
    rectangle(index * 270 + random.between(0, 90), level - random.between(60, 200), 24, 300, palette.accents[0]),
  );
  const bridge =
    rectangle(0, level, 1200, 26, palette.accents[0]) +
    piers +
    times(70, (index) => rectangle(index * 18, level - 26, 3, 26, palette.light));
  return (
    sky(random, palette, 740) +
    towers +
    rectangle(0, 850, 1200, 60, palette.near) +
    bridge +
    times(90, () =>
      rectangle(random.between(0, 1200), random.between(850, 898), random.between(10, 70), 4, palette.light, 0.6),
    )
  );
};
