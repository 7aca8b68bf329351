import type { Random } from '../random.ts';
import { ellipse, type Palette, polygon, rectangle, ridge, type Scene, sky, times } from './paint.ts';

function tree(random: Random, palette: Palette): string {
  const y = random.between(560, 890);
  const size = (y - 470) * random.between(0.25, 0.75);
  const x = random.between(0, 1200);
  const tone = random.pick([palette.dark, palette.near, random.pick(palette.accents)] as const);
  if (random.chance(0.35)) {
    return (
      rectangle(x - size * 0.06, y - size * 0.5, size * 0.12, size * 0.5, palette.dark) +
      ellipse(x, y - size * 0.8, size * 0.4, size * 0.45, tone)
    );
  }
  return times(3, (tier) => {
    const top = y - size * (1.5 - tier * 0.4);
    const half = size * (0.25 + tier * 0.1);
    return polygon(
      [
        [x, top],
        [x - half, top + size * 0.6],
        [x + half, top + size * 0.6],
      ],
      tone,
    );
  });
}

/** Ridges behind each other, a winding river, trees that grow towards the viewer. */
export const landscape: Scene = (random, palette) => {
  const ridges =
    ridge(random, 330, 170, palette.far) + ridge(random, 440, 130, palette.near) + ridge(random, 560, 70, palette.far);
  let x = random.between(300, 900);
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  for (let y = 560; y <= 900; y += 34) {
    const width = (y - 530) * 0.45;
    left.push([x - width, y]);
    right.unshift([x + width, y]);
    x += random.between(-110, 110);
  }
  const fields = times(9, () => {
    const fx = random.between(-100, 1200);
    const fy = random.between(590, 880);
    return polygon(
      [
        [fx, fy],
        [fx + random.between(120, 320), fy - random.between(10, 60)],
        [fx + random.between(150, 360), fy + random.between(20, 90)],
        [fx - random.between(10, 80), fy + 60],
      ],
      random.pick(palette.accents),
      0.5,
    );
  });
  const stones = times(150, () =>
    ellipse(
      random.between(0, 1200),
      random.between(570, 900),
      random.between(3, 16),
      random.between(2, 9),
      random.chance(0.5) ? palette.light : palette.dark,
      0.6,
    ),
  );
  return (
    sky(random, palette, 480) +
    ridges +
    fields +
    polygon([...left, ...right], palette.light, 0.9) +
    stones +
    times(42, () => tree(random, palette))
  );
};
