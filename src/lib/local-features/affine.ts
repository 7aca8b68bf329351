/** Where a place (x, y) of one picture lies in another, in pixels: (a·x + b·y + c, d·x + e·y + f). */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const apply = ([a, b, c, d, e, f]: Affine, x: number, y: number): readonly [number, number] => [
  a * x + b * y + c,
  d * x + e * y + f,
];

/** The way back. Undefined where the map crushes a picture to a line. */
export function inverseOf([a, b, c, d, e, f]: Affine): Affine | undefined {
  const determinant = a * e - b * d;
  if (Math.abs(determinant) < 1e-9) return undefined;
  const [p, q, r, s] = [e / determinant, -b / determinant, -d / determinant, a / determinant];
  return [p, q, -(p * c + q * f), r, s, -(r * c + s * f)];
}

/** First `one`, then `other`. */
export function composed(one: Affine, other: Affine): Affine {
  const [a, b, c, d, e, f] = one;
  const [p, q, r, s, t, u] = other;
  return [p * a + q * d, p * b + q * e, p * c + q * f + r, s * a + t * d, s * b + t * e, s * c + t * f + u];
}
