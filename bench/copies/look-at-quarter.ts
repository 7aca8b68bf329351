import { createHash } from 'node:crypto';
import type { Decoder } from '../../src/lib/image-decode/index.ts';
import { judgeImage } from '../../src/modules/matching/judge-image.ts';
import { seeded } from '../hostile/seeded.ts';
import type { Change } from './changes.ts';
import { namedBy, partsIn, stagesOf } from './look-at.ts';
import type { MeasuredSet, Work } from './measured-set.ts';
import type { Wrong } from './report.ts';
import { compareAll } from './strangers.ts';

/** The false positives of one quarter of a photograph, judged among all other quarters, and the comparisons made. */
export interface LookedQuarter {
  readonly wrong: Wrong[];
  readonly comparisons: number;
}

/** Changes one quarter of a photograph and judges it among all others, of its own photograph too. */
export async function lookAtQuarter(
  decoder: Decoder,
  set: MeasuredSet,
  change: Change,
  number: number,
): Promise<LookedQuarter> {
  const { id: own, ...photo } = set.works[number] as Work;
  const strength = change.strengths[number % 3] ?? change.strengths[0];
  const bytes = await change.make(photo, strength, seeded(2, `${change.name} ${strength}`, number), () => {
    throw new Error(`${change.name} shows others beside a picture, and cannot tell strangers.`);
  });
  const decoded = await decoder.decode(bytes, { fingerprint: true, features: 'copy' });
  if (!decoded.ok) throw new Error(`${change.name} ${strength} of ${own}: ${decoded.sentence}`);
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const isStranger = (id: string): boolean => id !== own;
  const references = compareAll(
    set.hashes.filter(({ workId }) => isStranger(workId)),
    isStranger,
  );
  const parts = partsIn(set, decoded).filter(({ workId }) => isStranger(workId));
  const named = new Map(
    stagesOf(contentHash, decoded, parts).flatMap((stage) => {
      const verdict = judgeImage(stage, references);
      return namedBy(stage, references, verdict).map((id) => [id, verdict] as const);
    }),
  );
  return {
    wrong: [...named].map(([id, verdict]) => ({ work: own, change: change.name, strength, named: id, verdict })),
    comparisons: references.comparisons(),
  };
}
