/** What a canvas draws with: the tokens of one theme, as the brand's stylesheet says them. */
export type Dress = {
  background: string;
  text: string;
  muted: string;
  border: string;
  primary: string;
  soft: string;
  family: string;
};

/** Read from an element of that theme, whatever theme the page has. */
export function dressOf(element: Element): Dress {
  const tokens = getComputedStyle(element);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    background: token('--background'),
    text: token('--text'),
    muted: token('--muted'),
    border: token('--border'),
    primary: token('--primary'),
    soft: token('--primary-soft'),
    family: token('--font-sans'),
  };
}

/** Resolves once the brand's letters can be drawn: a canvas takes the next best without a word. */
export async function lettersReady(family: string): Promise<void> {
  const [first = ''] = family.split(',');
  await Promise.all([400, 500, 600, 650].map((weight) => document.fonts.load(`${weight} 40px ${first}`)));
}

/** Draws a mark of the page in one colour: its paths and circles, as they stand in its SVG. */
export function drawMark(
  ink: CanvasRenderingContext2D,
  mark: SVGSVGElement,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): void {
  const scale = size / mark.viewBox.baseVal.width;
  ink.save();
  ink.translate(x, y);
  ink.scale(scale, scale);
  ink.fillStyle = colour;
  ink.strokeStyle = colour;
  ink.lineJoin = 'round';
  for (const shape of mark.children) {
    const path = pathOf(shape);
    if (shape.getAttribute('fill') === 'currentColor') ink.fill(path);
    if (shape.getAttribute('stroke') !== 'currentColor') continue;
    const { strokeWidth, strokeLinecap } = getComputedStyle(shape);
    ink.lineWidth = Number.parseFloat(strokeWidth);
    ink.lineCap = strokeLinecap === 'round' ? 'round' : 'butt';
    ink.stroke(path);
  }
  ink.restore();
}

function pathOf(shape: Element): Path2D {
  if (shape.tagName !== 'circle') return new Path2D(shape.getAttribute('d') ?? '');
  const [x = 0, y = 0, r = 0] = ['cx', 'cy', 'r'].map((name) => Number(shape.getAttribute(name)));
  const path = new Path2D();
  path.arc(x, y, r, 0, 2 * Math.PI);
  return path;
}
