import { escapeHtml, nameOf } from './escape-html.ts';
import type { Match } from './line.ts';
import type { Thumbnail } from './read-thumbnail.ts';

/** The two pictures of a match; one is absent where it can no longer be read. */
export interface PairOf {
  readonly original: Thumbnail | undefined;
  readonly candidate: Thumbnail | undefined;
  /** Under which id the original's picture is found in the page. */
  readonly id: string;
  /** Whether it is there already: then its bytes are not written again. */
  readonly isDrawn: boolean;
}

type Outline = readonly (readonly [number, number])[];

/** Original and candidate beside each other, each with the outline of what both show. */
export function drawPair(
  { candidate, original, region }: { candidate: string } & Pick<Match, 'original' | 'region'>,
  pair: PairOf,
): string {
  const seen = pair.original;
  const reference = seen && (pair.isDrawn ? `<use href="#${pair.id}"/>` : imageOf(seen, ` id="${pair.id}"`));
  const copy = pair.candidate && imageOf(pair.candidate);
  return `<div class="pair">
${figureOf('Original', original, drawn(seen, reference, region?.work), nameOf(original))}
${figureOf('Candidate', candidate, drawn(pair.candidate, copy, region?.copy))}
</div>`;
}

/** @param caption the candidate's name stands above the pair already */
const figureOf = (role: string, name: string, picture: string, caption = ''): string =>
  `<figure>
<div class="frame" role="img" aria-label="${role}: ${escapeHtml(name)}">${picture}</div>
<figcaption>${role}${caption}</figcaption>
</figure>`;

function drawn(size: Thumbnail | undefined, image: string | undefined, outline: Outline | undefined): string {
  if (!size || !image) return '<span>This picture can no longer be read.</span>';
  const view = `viewBox="0 0 ${size.width} ${size.height}"`;
  // The picture is an SVG of its own: not all browsers blur what lies inside one.
  const lines = outline && !size.isPoster ? `<svg ${view}>${linesOf(outline, size)}</svg>` : '';
  return `<svg class="picture" ${view}>${image}</svg>${lines}`;
}

const imageOf = ({ webp, width, height }: Thumbnail, id = ''): string => {
  const address = `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`;
  return `<image${id} width="${width}" height="${height}" preserveAspectRatio="none" href="${address}"/>`;
};

/** The rest dimmed, and two lines, one light and one dark, so that one of them shows on any picture. */
function linesOf(outline: Outline, { width, height }: Thumbnail): string {
  const round = (pixels: number): number => Math.round(pixels * 100) / 100;
  const points = outline.map(([x, y]) => `${round(x * width)},${round(y * height)}`).join(' ');
  return (
    `<path class="dim" d="M0 0H${width}V${height}H0ZM${points}Z"/>` +
    `<polygon class="rim" points="${points}"/><polygon class="line" points="${points}"/>`
  );
}
