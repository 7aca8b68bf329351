import { readFileSync } from 'node:fs';

/** The product's clock. All business time goes through it; real time governs HTTP time-outs and politeness only. */
export interface Clock {
  now(): Date;
  /** Seconds added to real time at this moment. */
  offsetSeconds(): number;
  /** Reads what sets it now, for whoever has just moved it and cannot wait for the next look. */
  reread(): void;
  close(): void;
}

const unitSeconds = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** A century. Further away a slip of the hand is likelier than a wish, and dates end somewhere. */
const furthestSeconds = 3_155_760_000;

/**
 * Reads an offset such as `+72h`, `-1d`, `+1d12h`, `90` (seconds). Undefined where the text is no offset, or more than
 * a century.
 *
 * @example parseOffset('+72h') // 259200
 */
export function parseOffset(text: string): number | undefined {
  const seconds = readOffset(text);
  return seconds === undefined || Math.abs(seconds) > furthestSeconds ? undefined : seconds;
}

function readOffset(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  const match = /^([+-]?)((?:\d+(?:\.\d+)?[smhd])+|\d+(?:\.\d+)?)$/.exec(trimmed);
  if (!match?.[2]) return undefined;
  const sign = match[1] === '-' ? -1 : 1;
  if (/^[\d.]+$/.test(match[2])) return sign * Number(match[2]);
  let seconds = 0;
  for (const part of match[2].matchAll(/(?<!\d)(\d+(?:\.\d+)?)([smhd])/g)) {
    seconds += Number(part[1]) * unitSeconds[part[2] as keyof typeof unitSeconds]; // the pattern admits only these units
  }
  return sign * seconds;
}

/**
 * A clock that follows `CLOCK_FILE`, re-read twice a second. A file that is missing, empty or unreadable keeps the last
 * good offset: time must not jump because a writer was caught half-way. Real time is `+0`.
 */
export function createClock(options: { file?: string | undefined; onFault?: (text: string) => void } = {}): Clock {
  let offset = 0;
  let reported: string | undefined;
  const read = (): void => {
    if (!options.file) return;
    let text: string;
    try {
      text = readFileSync(options.file, 'utf8');
    } catch {
      return; // not there yet: the offset stays
    }
    if (text.trim() === '') return; // truncated, and about to be written
    const parsed = parseOffset(text);
    if (parsed !== undefined) offset = parsed;
    else if (reported !== text) {
      reported = text;
      options.onFault?.(
        `CLOCK_FILE holds ${JSON.stringify(text.slice(0, 40))}, which is no offset like +72h; time stays as it was`,
      );
    }
  };
  read();
  const timer = options.file ? setInterval(read, 500) : undefined;
  timer?.unref();
  return {
    now: () => new Date(Date.now() + offset * 1000),
    offsetSeconds: () => offset,
    reread: read,
    close: () => clearInterval(timer),
  };
}

/** A clock that stands still until it is moved: weeks of a case pass in a test in milliseconds. */
export function createManualClock(start: Date): Clock & { advance(seconds: number): void; set(at: Date): void } {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    offsetSeconds: () => 0,
    reread: () => undefined,
    close: () => undefined,
    advance: (seconds) => {
      at += seconds * 1000;
    },
    set: (date) => {
      at = date.getTime();
    },
  };
}
