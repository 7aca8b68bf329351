import type { CaseResults } from '#web/features/api/types.ts';
import { type Act, callOf } from './bulk-acts.ts';

/** Cases in one call: few enough that the bar moves. */
const atOnce = 50;

type Results = CaseResults['results'];
type Asked = {
  act: Act;
  ids: readonly string[];
  /** What was sent about pages that go on the list is withdrawn in the same step. */
  withdraws: boolean;
  isStopped: () => boolean;
  /** Each part's results, and about how many of its cases the decision also withdrew what was sent. */
  onPart: (part: Results, withdrawn: number) => void;
  post: (path: string, body: ReturnType<typeof callOf>['body']) => Promise<CaseResults>;
};

/** Does it part by part, each in one call. A part that fails ends it; earlier ones were reported. */
export async function carryOut({ act, ids, withdraws, isStopped, onPart, post }: Asked): Promise<void> {
  for (let at = 0; at < ids.length && !isStopped(); at += atOnce) {
    const { path, body } = callOf(act, ids.slice(at, at + atOnce), withdraws);
    const { results } = await post(path, body);
    onPart(results, body.withdraw ? results.filter(({ state }) => state === 'withdrawn').length : 0);
  }
}
