import { deserialize, serialize } from 'node:v8';
import { ServiceDown } from '#lib/service-child/index.ts';
import type { LocalIndex } from '#modules/matching/live-index.ts';
import { askHere } from '#modules/matching/live-index.ts';
import type { WorkIndex } from '#modules/matching/work-index.ts';
import type { Database } from '#platform/verb/index.ts';
import { answerFrom, type ShardRequest } from './serve-shard.ts';
import type { ShardHolder } from './sharded-index.ts';

/** Works that follow no database. */
export function localIndexOver(works: WorkIndex): LocalIndex {
  return { works, ...askHere(works), catchUp: async () => undefined, close: async () => undefined };
}

export interface TestHolder extends ShardHolder {
  /** What it was asked, by name. */
  readonly calls: string[];
  isDown: boolean;
}

/** A shard in this process. What goes in and comes out is serialized as between processes. */
export function holdHere(index: LocalIndex, db: Database): TestHolder {
  const answer = answerFrom(index, db);
  const holder: TestHolder = {
    calls: [],
    isDown: false,
    async ask(request, signal = new AbortController().signal) {
      holder.calls.push(request.call);
      if (holder.isDown) throw new ServiceDown('it is down');
      const received: ShardRequest = deserialize(serialize(request));
      const { value } = deserialize(serialize({ value: await answer(received, signal) }));
      return value;
    },
    close: () => index.close(),
  };
  return holder;
}
