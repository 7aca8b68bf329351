import { createReader } from '#lib/foreign-text/index.ts';
import { thorough } from '../setup/thorough.ts';
import { type Pumped, pumpTask } from './pump-child.ts';

/** Enough of the parts that differ in their words only; `test:thorough` tries them all. */
const mostAlike = thorough ? 1_000 : 2;
/** Only a machine that stands still takes so long: what an expression costs is limited by work, not by time. */
const timeoutMs = 600_000;

/** Tries expressions in a child process, which is replaced where one of them holds it for more than twenty seconds of work. */
export function createPump() {
  const tasks = new URL('./pump-child.ts', import.meta.url);
  const reader = createReader({ tasks, timeoutMs, maxCpuSeconds: 15 });
  return {
    /** Why the cost of an expression may grow faster than the length of a text; nothing where it does not. */
    async faultsOf(expression: Pumped): Promise<string[]> {
      const judged = await reader.read(pumpTask, { mostAlike, ...expression });
      if (!judged.ok) return [`was never done with: ${judged.code}, ${judged.why}`];
      const { repeats, attack } = judged.value;
      if (attack === undefined) return repeats;
      const { growth, ...text } = attack;
      return [...repeats, `attack: costs ${growth.toFixed(0)} times more for eight times ${JSON.stringify(text)}`];
    },
    end: () => reader.close(),
  };
}
