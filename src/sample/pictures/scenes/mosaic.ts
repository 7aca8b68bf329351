import { ellipse, polygon, rectangle, round, type Scene, times } from './paint.ts';

/** Overlapping paper shapes with hatched patches: an abstract with strong large forms. */
export const mosaic: Scene = (random, palette) => {
  const tones = [palette.dark, palette.near, palette.far, palette.light, ...palette.accents] as const;
  const shapes = times(34, (index) => {
    const x = random.between(-50, 1250);
    const y = random.between(-50, 950);
    const size = random.between(60, 330) * (1 - index / 60);
    const tone = random.pick(tones);
    const kind = random.whole(0, 3);
    if (kind === 0) return ellipse(x, y, size, size * random.between(0.5, 1), tone, 0.9);
    if (kind === 1)
      return polygon(
        [
          [x, y - size],
          [x + size * random.between(0.4, 1.2), y + size * 0.6],
          [x - size * random.between(0.4, 1.2), y + size * random.between(0.2, 0.9)],
        ],
        tone,
        0.9,
      );
    const turned = `rotate(${round(random.between(0, 180))} ${round(x)} ${round(y)})`;
    if (kind === 2)
      return `<g transform="${turned}">${rectangle(x - size / 2, y - size / 2, size * random.between(0.5, 1.6), size, tone, 0.9)}</g>`;
    return `<g transform="${turned}">${times(9, (line) => rectangle(x - size / 2, y - size / 2 + line * (size / 9), size * 1.2, size / 20, tone))}</g>`;
  });
  const dots = times(130, () =>
    ellipse(
      random.between(0, 1200),
      random.between(0, 900),
      random.between(3, 12),
      random.between(3, 12),
      random.pick(tones),
    ),
  );
  return rectangle(0, 0, 1200, 900, random.pick(tones)) + shapes + dots;
};
