import { appendFileSync, writeSync } from 'node:fs';
import { openLedger } from './index.ts';

/**
 * A sender in a process of its own, for tests to kill: `node sender-child.ts <ledger> <mailbox file> <token> <keys>`.
 * It says each step on standard output before taking it; a line in the mailbox file stands for the content going out.
 */
async function sendAll([root = '', mailbox = '', token = '0', keys = '']: string[]): Promise<void> {
  const say = (step: string): number => writeSync(1, `${step}\n`);
  const ledger = await openLedger(root, { now: () => new Date(1_800_000_000_000) });
  say('opened');
  for (const key of keys.split(',')) {
    const begun = await ledger.begin(key, Number(token));
    say('begun');
    if (!begun.ok || !(await begun.marks.data())) continue;
    say('marked');
    appendFileSync(mailbox, `${key}\n`);
    say('sent');
    await begun.marks.result('accepted', '250 OK', 250);
    say('kept');
  }
  say('done');
}

await sendAll(process.argv.slice(2));
