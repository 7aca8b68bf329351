import type { Random } from '../random.ts';
import { ellipse, type Palette, polygon, rectangle, round, type Scene, times } from './paint.ts';

function vase(random: Random, palette: Palette, x: number, foot: number): string {
  const height = random.between(160, 430);
  const belly = random.between(50, 130);
  const neck = belly * random.between(0.25, 0.6);
  const fill = random.pick(palette.accents);
  const body = `<path d="M ${round(x - neck)} ${round(foot - height)} C ${round(x - belly * 1.6)} ${round(foot - height * 0.5)} ${round(x - belly)} ${round(foot)} ${round(x - belly * 0.6)} ${round(foot)} L ${round(x + belly * 0.6)} ${round(foot)} C ${round(x + belly)} ${round(foot)} ${round(x + belly * 1.6)} ${round(foot - height * 0.5)} ${round(x + neck)} ${round(foot - height)} Z" fill="${fill}"/>`;
  const bands = times(random.whole(1, 4), () =>
    rectangle(
      x - belly * 0.85,
      foot - height * random.between(0.15, 0.7),
      belly * 1.7,
      random.between(6, 22),
      random.chance(0.5) ? palette.dark : palette.light,
      0.8,
    ),
  );
  return (
    ellipse(x + 60, foot + 6, belly * 1.4, 22, palette.dark, 0.5) +
    body +
    bands +
    ellipse(x - belly * 0.4, foot - height * 0.45, belly * 0.14, height * 0.2, palette.light, 0.6)
  );
}

function box(random: Random, palette: Palette, x: number, foot: number): string {
  const side = random.between(70, 210);
  const tilt = random.between(18, 70);
  const front = random.pick(palette.accents);
  return (
    rectangle(x, foot - side, side, side, front) +
    polygon(
      [
        [x, foot - side],
        [x + tilt, foot - side - tilt],
        [x + side + tilt, foot - side - tilt],
        [x + side, foot - side],
      ],
      palette.light,
    ) +
    polygon(
      [
        [x + side, foot],
        [x + side, foot - side],
        [x + side + tilt, foot - side - tilt],
        [x + side + tilt, foot - tilt],
      ],
      palette.dark,
    ) +
    times(5, (line) =>
      rectangle(x + 6, foot - side + 10 + line * (side / 5), side - 12, random.between(2, 8), palette.dark, 0.5),
    )
  );
}

/** Vases, boxes and balls on a striped cloth before a papered wall. */
export const stillLife: Scene = (random, palette) => {
  const table = random.between(500, 620);
  const turn = random.between(-40, 40);
  const stripe = random.between(46, 110);
  const wall =
    rectangle(0, 0, 1200, 900, palette.near) +
    times(
      34,
      (index) =>
        `<g transform="rotate(${round(turn)} 600 450)">${rectangle(-400 + index * stripe, -400, stripe * random.between(0.2, 0.6), 1700, index % 2 === 0 ? palette.far : palette.light, 0.45)}</g>`,
    );
  const lamp = polygon(
    [
      [random.between(100, 1100), -30],
      [random.between(-200, 600), table],
      [random.between(600, 1400), table],
    ],
    palette.light,
    0.3,
  );
  const cloth =
    rectangle(0, table, 1200, 400, palette.light) +
    times(60, () =>
      polygon(
        [
          [random.between(-100, 1200), table],
          [random.between(-100, 1200), table + 4],
          [random.between(-300, 1500), 900],
          [random.between(-300, 1500), 900],
        ],
        random.pick(palette.accents),
        0.2,
      ),
    );
  const things = times(random.whole(6, 9), () => {
    const x = random.between(40, 1100);
    const foot = random.between(table + 20, 860);
    const kind = random.between(0, 3);
    if (kind < 1) return vase(random, palette, x, foot);
    if (kind < 2) return box(random, palette, x, foot);
    const radius = random.between(35, 110);
    return (
      ellipse(x + 20, foot, radius * 1.1, 18, palette.dark, 0.5) +
      ellipse(x, foot - radius, radius, radius, random.pick(palette.accents)) +
      ellipse(x - radius * 0.35, foot - radius * 1.35, radius * 0.3, radius * 0.22, palette.light, 0.9)
    );
  });
  return wall + lamp + cloth + things;
};
