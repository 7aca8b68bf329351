import type { CaseVerdict } from '#modules/cases/tables.ts';

/** What one word may decide for many cases: a page is never whitelisted without a look at it. */
export type AlikeDecision = 'approve' | 'dismiss';

type About = Pick<CaseVerdict, 'kind' | 'stage'> & { signals: readonly string[] };

/** Each of these needs a look of its own: two creators claim the picture, or a face or a model alone pointed at the page. */
const needsLook = ['claimed-by-another-creator', 'face in picture', 'looks like a work'];

/**
 * Cases of one class were found for the same reason, so that one decision can be meant for all of them; undefined for a
 * case that a person has to look at. Nothing but the same picture is ever reported in this way. A page that only names the
 * creator may be dismissed with others that name them in the same places. What is merely similar never follows another one.
 *
 * @example reasonClass({ kind: 'similar', signals: [] }, 'dismiss') // undefined
 */
export function reasonClass({ kind, stage, signals }: About, decision: AlikeDecision): string | undefined {
  if (stage === 'descriptor' || signals.some((signal) => needsLook.includes(signal))) return undefined;
  if (kind === 'same') return kind;
  if (kind === 'named' && decision === 'dismiss') return [kind, ...signals.toSorted()].join(' · ');
  return undefined;
}
