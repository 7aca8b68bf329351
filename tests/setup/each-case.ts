import { afterEach, beforeEach, expect } from 'vitest';
import { checkChains } from '../../src/modules/cases/index.ts';
import { type NoticeWorld, noticeWorld } from './notice-world.ts';

/** One creator's case about a copy on a host with two desks, of one test alone. */
export interface CaseScene {
  world: NoticeWorld;
  mara: { userId: string; workId: string };
  host: string;
  caseId: string;
  /** Of the tests in this file: for further names that nobody else has. */
  count: number;
}

/**
 * Before each test of a file a world with one case, whose first notice is drafted or, if `sent`, out: where the clock
 * moves for days, no case of an earlier test moves with it. After each the chains are whole. What stands is handed to
 * `take`:
 *
 *     let { world, mara, host, caseId } = {} as CaseScene;
 *     eachCase('claims', { sent: true }, (scene) => ({ world, mara, host, caseId } = scene));
 */
export function eachCase(name: string, { sent }: { sent: boolean }, take: (scene: CaseScene) => unknown): void {
  let world: NoticeWorld;
  let count = 0;
  afterEach(async () => {
    expect((await checkChains(world.db)).faults).toEqual([]);
    await world.close();
  });
  beforeEach(async () => {
    count += 1;
    world = await noticeWorld();
    const host = `${name}${count}.test`;
    await world.host(host, [
      { step: 'site', address: `dmca@${host}` },
      { step: 'abuse', address: `abuse@${host}` },
    ]);
    const mara = await world.creator(`${name}${count}`);
    const caseId = await world.open(mara, `https://${host}/1`);
    await world.drain();
    if (sent) await world.later(901);
    take({ world, mara, host, caseId, count });
  });
}
