import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StepKind } from '#modules/hosts/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
beforeEach(async () => {
  world = await noticeWorld();
});
afterEach(() => world.close());

/** The letter to the one contact of a host, as its server got it. */
async function letterTo(step: StepKind): Promise<string> {
  const host = `${step}.test`;
  await world.host(host, [{ step, address: `abuse@${host}` }]);
  await world.open(await world.creator(`mara-${step}`), `https://${host}/1`);
  await world.drain();
  await world.later(901);
  return (
    world.letters.find(({ to }) => to === `abuse@${host}`)?.raw.replaceAll('=\r\n', '') ?? expect.fail('no letter left')
  );
}

describe('buildRaw', () => {
  it.each(['abuse', 'cdn'] as const)(
    'gives %s contacts a feedback report (RFC 5965) and XARF beside the text',
    async (step) => {
      const raw = await letterTo(step);
      expect(raw).toMatch(/^Content-Type: multipart\/report;\s+report-type=feedback-report/im);
      expect(raw).toMatch(/^Content-Type: message\/feedback-report/im);
      expect(raw).toMatch(/^Feedback-Type: xarf/im);
      expect(raw).toContain(`Reported-URI: https://${step}.test/1`);
      expect(raw).toContain('name=xarf.json');
      // The elements of the law are in the text that a person reads.
      expect(raw.indexOf('under penalty of perjury')).toBeLessThan(raw.indexOf('message/feedback-report'));
    },
  );

  it.each(['site', 'registrar'] as const)('gives %s contacts the text alone', async (step) => {
    const raw = await letterTo(step);
    expect(raw).toContain('under penalty of perjury');
    expect(raw).not.toMatch(/multipart\/report|feedback-report|xarf/i);
  });
});
