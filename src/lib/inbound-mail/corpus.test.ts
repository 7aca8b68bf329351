import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lacks, testdata } from '../../../tests/setup/testdata.ts';
import { classify, parseInbound } from './index.ts';

const folder = testdata('hostile/email');
const absent = lacks('hostile/email');

function messages(name: string): string[] {
  return readdirSync(resolve(folder, name)).filter((file) => file.endsWith('.eml'));
}

async function outcomeOf(path: string): Promise<string> {
  const read = await parseInbound(readFileSync(resolve(folder, path)));
  return read.ok ? classify(read.mail).outcome : read.code;
}

/** The kind that a file's name tells: see README of the collection. */
function expected(file: string, raw: string): string[] {
  if (/__(?:not|is-not|rb-issue)/.test(file) || file.startsWith('not__')) {
    // The third of them reports a full mailbox: its words and its empty return path are those of a bounce.
    return file.includes('rb-issue') ? ['bounce', 'unclear'] : ['unclear'];
  }
  if (file.includes('make-test-36')) return ['unclear', 'bounce'];
  // Where their headers alone say so, the words that no rule knows wait for a person.
  if (/feedback-report/i.test(raw)) return ['auto_reply'];
  if (file.includes('__arf-') || file.includes('rfc3834')) return ['auto_reply', 'unclear'];
  if (/^action:\s*(?:delayed|delivered|relayed|expanded)/im.test(raw)) return ['auto_reply'];
  return ['bounce'];
}

describe.skipIf(absent)('published messages (skipped: test data is not here)', () => {
  it('of bounces and automatic answers are told for what they are, 98 of 100', async () => {
    const files = messages('bounces');
    expect(files.length).toBe(243);
    const wrong: string[] = [];
    for (const file of files) {
      const raw = readFileSync(resolve(folder, 'bounces', file), 'latin1').replace(/\r\n?/g, '\n');
      const outcome = await outcomeOf(`bounces/${file}`);
      if (!expected(file, raw).includes(outcome)) wrong.push(`${file}: ${outcome}`);
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(Math.floor(files.length * 0.02));
  });

  it('that are malformed never crash, and none of them is taken for a removal or a counter-notice', async () => {
    for (const file of messages('malformed')) {
      expect(['unclear', 'auto_reply', 'bounce', 'need_more_information', 'empty', 'unreadable'], file).toContain(
        await outcomeOf(`malformed/${file}`),
      );
    }
  });
});
