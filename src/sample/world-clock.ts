import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** World time. `move` goes on from where the clock stands. */
export type WorldClock = { read(): Date; move?(offsetSeconds: number): void };

const units: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/**
 * Seconds of an offset like `+72h` or `-1d`; undefined for anything else.
 * @example parseOffset('+72h') // 259200
 */
export function parseOffset(text: string): number | undefined {
  const found = /^([+-]?)(\d{1,12})([smhd])$/.exec(text.trim());
  if (!found) return undefined;
  return (found[1] === '-' ? -1 : 1) * Number(found[2]) * (units[found[3] ?? ''] ?? 0);
}

/** The shortest exact way to write an offset, hours at the largest: `+73h`. */
export function writeOffset(seconds: number): string {
  const unit = (['h', 'm'] as const).find((name) => seconds % (units[name] ?? 1) === 0) ?? 's';
  return `${seconds < 0 ? '-' : '+'}${Math.abs(seconds) / (units[unit] ?? 1)}${unit}`;
}

function offsetIn(file: string): number {
  try {
    return parseOffset(readFileSync(file, 'utf8')) ?? 0;
  } catch (error) {
    // No file yet means no offset; anything else is a fault of the machine.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

/** Real time plus the offset held in `file`, which the product reads too. */
export function fileClock(file: string): WorldClock {
  return {
    read: () => new Date(Date.now() + offsetIn(file) * 1000),
    move: (seconds) => {
      // Renamed into place: a reader never meets half an offset.
      writeFileSync(`${file}.new`, `${writeOffset(offsetIn(file) + Math.round(seconds))}\n`);
      renameSync(`${file}.new`, file);
    },
  };
}

/** A clock in memory that begins at this time, and goes on as real time does. */
export function memoryClock(from = new Date()): WorldClock {
  let offset = from.getTime() - Date.now();
  return {
    read: () => new Date(Date.now() + offset),
    move: (seconds) => {
      offset += seconds * 1000;
    },
  };
}
