/**
 * Real seconds before the second, third and fourth try of what a limit of time ended. The limit may say that the machine was
 * busy, so that later tries wait longer each time; after the last one it counts as a fact about the file.
 */
const pausesOfFile = [60, 300, 1200];
/** The same for what a person watches, and of which there are many. */
export const shortPauses: readonly number[] = [20, 60, 180];

export type LaterTry<Payload> = { again: number; payload: Payload & { late: number }; givesWay: true };

/**
 * Has a job run once more, later. A pause is lengthened by up to a half, so that files of one upload do not come back
 * together, and the job gives way to those that have not been tried.
 *
 * @param late how many tries took too long before this one
 * @returns undefined where this was the last try
 * @example return laterTry({ workId }, late) ?? refuse();
 */
export function laterTry<Payload extends object>(
  payload: Payload,
  late: number,
  pauses: readonly number[] = pausesOfFile,
): LaterTry<Payload> | undefined {
  const pause = pauses[late];
  if (pause === undefined) return undefined;
  return {
    again: Math.round(pause * (1 + Math.random() / 2)),
    payload: { ...payload, late: late + 1 },
    givesWay: true,
  };
}
