import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SampleWorld } from '../index.ts';
import { ask, notify, search, startQuietly, until } from '../test-reader.ts';

describe('abuse desks', () => {
  const answers: Buffer[] = [];
  let world: SampleWorld;
  beforeAll(async () => {
    world = await startQuietly(answers);
  });
  afterAll(() => world.close());

  it('takes a page and its media down when its desk obeys, answers in the thread, and later forgets the page', async () => {
    const page = 'https://leakpalace.test/album/standardvale-leaked';
    const media = world.state.copies().find(({ url }) => url === page)?.mediaUrls[0] ?? '';
    await notify(world, 'dmca@leakpalace.test', [page]);
    expect((await ask(world, page)).status).toBe(200);
    world.clock.move?.(21);
    expect([(await ask(world, page)).status, (await ask(world, media)).status]).toEqual([404, 404]);
    const thanks = (): Buffer | undefined => answers.find((raw) => raw.includes(page));
    await until(() => thanks() !== undefined);
    const answer = await simpleParser(thanks() ?? '');
    expect(answer.inReplyTo).toBe('<notice-1@reclaim.test>');
    expect([answer.to].flat()[0]?.text).toBe('reply+abc@reclaim.test');
    expect(answer.text).toContain('removed');
    expect(world.state.copies().find(({ url }) => url === page)?.standing).toBe('gone');
    expect((await search(world, page)).results).toHaveLength(1);
    world.clock.move?.(3 * 86_400);
    expect((await search(world, page)).results).toHaveLength(0);
    await notify(world, 'dmca@leakpalace.test', [page], 'Withdrawal: we retract our notice');
    expect((await ask(world, page)).status).toBe(200);
  });

  it('ignores a notice at a desk that is not responsible for the page', async () => {
    const page = 'https://leakpalace.test/album/promovale-leaked';
    await notify(world, 'abuse@threadharbor.test', [page]);
    world.clock.move?.(100 * 3600);
    expect((await ask(world, page)).status).toBe(200);
  });

  it('fakes a removal for the one reader, and for one hour', async () => {
    const page = 'https://cliptide.test/watch/standardvale-behind';
    await ask(world, page);
    await notify(world, 'takedown@cliptide.test', [page]);
    world.clock.move?.(60);
    expect((await ask(world, page)).status).toBe(404);
    expect((await ask(world, page, { 'user-agent': 'reader-two' })).status).toBe(200);
    expect(world.state.copies().find(({ url }) => url === page)?.standing).toBe('hidden');
    const back = 'https://boomerang.test/set/plusvale';
    await notify(world, 'legal@boomerang.test', [back]);
    world.clock.move?.(60);
    expect((await ask(world, back)).status).toBe(404);
    world.clock.move?.(3600);
    expect((await ask(world, back)).status).toBe(200);
  });

  it('bounces at RCPT TO, or later with a delivery report that names the notice', async () => {
    await expect(
      notify(world, 'dmca@fencedyard.test', ['https://fencedyard.test/yard/premiumvale']),
    ).rejects.toMatchObject({ responseCode: 550 });
    await notify(world, 'copyright@slowmill.test', ['https://slowmill.test/grist/promovale']);
    world.clock.move?.(301);
    await until(() => answers.some((raw) => raw.includes('report-type=delivery-status')));
    const text = answers.find((raw) => raw.includes('report-type=delivery-status'))?.toString() ?? '';
    expect(text).toMatch(/\r\nFinal-Recipient: rfc822; copyright@slowmill\.test\r\nAction: failed\r\nStatus: 5\.1\.1/);
    expect(text).toContain('Message-ID: <notice-1@reclaim.test>');
  });

  it('replaces media by a placeholder, hides behind a login, restores after a counter-notice', async () => {
    const [pix, velvet, claim] = [
      'https://pixhoard.test/v/77ytrb',
      'https://velvetgate.test/lounge/premiumvale',
      'https://claimjump.test/work/standardvale',
    ];
    const media = world.state.copies().find(({ url }) => url === pix)?.mediaUrls[0] ?? '';
    const original = (await ask(world, media)).body;
    await notify(world, 'copyright@pixhoard.test', [pix]);
    await notify(world, 'copyright@velvetgate.test', [velvet]);
    await notify(world, 'agent@claimjump.test', [claim]);
    world.clock.move?.(4 * 3600 + 1);
    expect((await ask(world, pix)).status).toBe(200);
    expect((await ask(world, media)).body.equals(original)).toBe(false);
    expect((await ask(world, velvet)).headers.location).toMatch(/^\/login/);
    expect((await ask(world, velvet, { cookie: 'member=1' })).status).toBe(200);
    expect((await ask(world, claim)).status).toBe(404);
    await until(() => answers.some((raw) => raw.includes('512(g)(3)')));
    world.clock.move?.(14 * 86_400);
    expect((await ask(world, claim)).status).toBe(200);
  });

  it('spoils the mails it is told to: deferred, cut in the middle, kept without an answer', async () => {
    const count = world.state.mails().length;
    world.state.spoilNextMail('defer');
    await expect(notify(world, 'x@y.test', [])).rejects.toMatchObject({ responseCode: 451 });
    world.state.spoilNextMail('close-mid-data');
    await expect(notify(world, 'x@y.test', [])).rejects.toThrow();
    expect(world.state.mails()).toHaveLength(count);
    world.state.spoilNextMail('close-before-answer');
    await expect(notify(world, 'x@y.test', [])).rejects.toThrow();
    expect(world.state.mails()).toHaveLength(count + 1);
  });
});
