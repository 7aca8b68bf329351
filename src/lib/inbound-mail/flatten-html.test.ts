import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { flattenHtml } from './flatten-html.ts';
import { parseInbound } from './parse-inbound.ts';

async function textOf(html: string): Promise<string> {
  const parsed = await parseInbound(Buffer.from(`From: a@b.test\r\nContent-Type: text/html\r\n\r\n${html}`));
  return parsed.ok ? parsed.mail.text.trim() : parsed.code;
}

describe('flattenHtml', () => {
  it('leaves what programs write as it is', () => {
    const html = `<html><body>${'<div>'.repeat(150)}<p>One<p>Two<br>${'</div>'.repeat(150)}<img src="a>b">`;
    expect(flattenHtml(html)).toBe(html);
  });

  it('keeps what lies deeper, and the order that it is in', async () => {
    const text = await textOf(`Before ${'<div>'.repeat(60_000)}We removed it.${'</div>'.repeat(60_000)}<p>After`);
    expect(text.split(/\s*\n\s*/)).toEqual(['Before', 'We removed it.', 'After']);
  });

  it('costs no more for each character of a long text than of a short one', () => {
    for (const part of ['<div>', '<', '<a ', '</div>', '<b/>', '<div'])
      expect(costGrowth(2_500, (length) => void flattenHtml(part.repeat(length / part.length)))).toBeLessThan(30);
  });
});

describe('a mail of text and HTML', () => {
  const mixed = (kind: string, ...parts: [type: string, text: string][]): Promise<string> => {
    const lines = parts.map(([type, text]) => `--x\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`).join('');
    const head = `From: a@b.test\r\nContent-Type: multipart/${kind}; boundary=x\r\n\r\n`;
    return parseInbound(Buffer.from(`${head}${lines}--x--\r\n`)).then((read) => (read.ok ? read.mail.text.trim() : ''));
  };

  it('says what its text says, where the HTML says the same', async () => {
    const text = await mixed('alternative', ['text/plain', 'Removed.'], ['text/html', '<b>Removed.</b>']);
    expect(text).toBe('Removed.');
  });

  it('says both otherwise, in their order', async () => {
    const parts: [string, string][] = [
      ['text/html', '<p>Removed.</p>'],
      ['text/plain', 'This list is run by Host.'],
    ];
    expect((await mixed('mixed', ...parts)).split(/\s*\n\s*/)).toEqual(
      parts.map(([, text]) => text.replace(/<.?p>/g, '')),
    );
    expect((await mixed('mixed', ...parts.toReversed())).startsWith('This list')).toBe(true);
  });
});
