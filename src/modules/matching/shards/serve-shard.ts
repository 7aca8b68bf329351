import { type Among, referencesAmong } from '#modules/matching/ask-works.ts';
import type { FoundMedium } from '#modules/matching/judge-medium.ts';
import type { LocalIndex } from '#modules/matching/live-index.ts';
import { pump } from '#modules/matching/pump.ts';
import type { Verdict } from '#modules/matching/verdict.ts';
import type { Claim, ReferenceWork } from '#modules/matching/work-index.ts';
import type { Database } from '#platform/verb/index.ts';
import { type Answer, answerInSteps, type Lookup } from './lookups.ts';

/** What a shard is asked, by name: what goes in and what comes out. */
export interface ShardCalls {
  size: { in: Record<string, never>; out: number };
  catchUp: { in: Record<string, never>; out: undefined };
  /** Of one creator, all of whose works are in the shard. */
  judge: { in: { found: readonly FoundMedium[]; among: Among }; out: Verdict[] };
  has: { in: { workId: string; among: Among }; out: boolean };
  lookUp: { in: { lookups: readonly Lookup[]; among: Among }; out: Answer[] };
  holding: { in: { works: readonly ReferenceWork[] }; out: Claim[] };
}
export type ShardRequest = { [Name in keyof ShardCalls]: { call: Name } & ShardCalls[Name]['in'] }[keyof ShardCalls];

/** Answers requests from what this process holds. */
export function answerFrom(index: LocalIndex, db: Database) {
  return async (request: ShardRequest, signal: AbortSignal): Promise<unknown> => {
    switch (request.call) {
      case 'size':
        return index.size();
      case 'catchUp':
        return index.catchUp(db);
      case 'judge':
        return index.judge(request.found, request.among, signal);
      case 'has':
        return index.has(request.workId, request.among);
      case 'lookUp':
        return pump(answerInSteps(request.lookups, referencesAmong(index.works, request.among)), signal);
      case 'holding':
        return index.holding(request.works);
    }
  };
}
