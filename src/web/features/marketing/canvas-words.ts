/** Measures in the present font. */
export type Measure = (text: string) => number;

/** Lines no wider than that, broken between words; a word that is wider than a line is broken by letters. */
export function brokenInto(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((one) => pieces(one, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

function pieces(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && measure(part + letter) > width) {
      parts.push(part);
      part = letter;
    } else part += letter;
  }
  return [...parts, part];
}

type Look = { family: string; weight: number; size: number; tight?: boolean };

/** Letters from now on: a headline stands closer. */
export function setLetters(ink: CanvasRenderingContext2D, { family, weight, size, tight }: Look): void {
  ink.font = `${weight} ${size}px ${family}`;
  ink.letterSpacing = tight ? `${(-0.025 * size).toFixed(2)}px` : '0px';
}

/** The greatest size down to `least` at which the text keeps within its lines; sets it. */
export function fitLetters(
  ink: CanvasRenderingContext2D,
  text: string,
  look: Look,
  { width, lines, least }: { width: number; lines: number; least: number },
): { size: number; lines: string[] } {
  for (let size = look.size; ; size -= 2) {
    setLetters(ink, { ...look, size });
    const broken = brokenInto(text, width, (some) => ink.measureText(some).width);
    if (broken.length <= lines || size <= least) return { size, lines: broken };
  }
}

/** Writes lines from a top edge downwards and answers where the next would begin. */
export function writeLines(
  ink: CanvasRenderingContext2D,
  lines: readonly string[],
  { x, top, pitch }: { x: number; top: number; pitch: number },
): number {
  for (const [at, line] of lines.entries()) ink.fillText(line, x, top + at * pitch);
  return top + lines.length * pitch;
}
