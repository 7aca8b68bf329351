import { expect } from 'vitest';
import type { MachineChannel } from '#modules/notices/machine/channel.ts';
import { type TestProvider, testKeys } from '#modules/notices/machine/provider.conformance.ts';

/** What every machine channel must do, whoever is behind it. Each check has a provider of its own. */
export type ChannelCheck = (provider: TestProvider, channel: MachineChannel) => Promise<void>;

const { signal } = new AbortController();
const file = (provider: TestProvider, channel: MachineChannel, id = 'ntc_1') => channel.file(provider.body(id), signal);
const doubt = (provider: TestProvider, id = 'ntc_1') => ({
  body: provider.body(id),
  noticeId: id,
  host: 'copies.test',
  postedAt: new Date(),
});
const postedOnce = ({ posts }: TestProvider): void => expect(posts).toHaveLength(1);
const html = '<!doctype html><title>Sign in</title>';

export const channelChecks: Record<string, ChannelCheck> = {
  'posts a report once, with its keys in a header and its bytes as they were built': async (provider, channel) => {
    expect(await file(provider, channel)).toMatchObject({ outcome: 'accepted', reportId: provider.reports[0]?.id });
    postedOnce(provider);
    const [post] = provider.posts;
    expect(post?.body).toBe(provider.body('ntc_1').toString());
    expect(post?.headers.authorization).toMatch(/^(Bearer token-of-nobody|AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/)/);
    expect(post?.headers['content-type']).toBe('application/json');
    expect(post?.path).not.toMatch(/token-of-nobody|secret-of-nobody|AKID/);
  },
  'puts off what is rate limited for as long as it is told, and does not repeat it': async (provider, channel) => {
    provider.behave({ status: 429, headers: { 'retry-after': '1800' }, body: '{}' });
    expect(await file(provider, channel)).toMatchObject({ outcome: 'deferred', code: 429, retryAfterMs: 1_800_000 });
    postedOnce(provider);
  },
  'leaves a report in doubt after a server error, and does not repeat it': async (provider, channel) => {
    provider.behave({ takes: true, status: 503, headers: { 'retry-after': '5' }, body: html });
    expect(await file(provider, channel)).toMatchObject({ outcome: 'unknown' });
    postedOnce(provider);
  },
  'says that the channel is unavailable without an entitlement or with a wrong key': async (provider, channel) => {
    for (const status of [401, 403, 404]) {
      provider.behave({ status, body: '{}' });
      expect(await file(provider, channel)).toMatchObject({ outcome: 'unavailable', code: status });
    }
  },
  'says that a report is refused where it is at fault': async (provider, channel) => {
    for (const status of [400, 422]) {
      provider.behave({
        status,
        body: '{"message":"no such name","errors":[{"message":"no such name"}],"success":false}',
      });
      expect(await file(provider, channel)).toMatchObject({
        outcome: 'refused',
        code: status,
        why: expect.stringContaining('no such name'),
      });
    }
  },
  'takes a page in place of JSON for a drift, not for an acceptance': async (provider, channel) => {
    provider.behave({ status: 200, body: html });
    expect(await file(provider, channel)).toMatchObject({ outcome: 'unknown', isDrift: true });
  },
  'takes an acceptance without an id for a drift': async (provider, channel) => {
    provider.behave({ status: 200, body: '{"success":true,"result":{},"errors":[],"messages":[]}' });
    expect(await file(provider, channel)).toMatchObject({ outcome: 'unknown', isDrift: true });
  },
  'leaves a report in doubt after half an answer': async (provider, channel) => {
    provider.behave({ takes: true, ends: 'cut' });
    expect(await file(provider, channel)).toMatchObject({ outcome: 'unknown' });
    postedOnce(provider);
  },
  'leaves a report in doubt where no answer comes': async (provider, channel) => {
    provider.behave({ takes: true, ends: 'hang' });
    expect(await file(provider, channel)).toMatchObject({ outcome: 'unknown' });
    postedOnce(provider);
  },
  'follows no redirect': async (provider, channel) => {
    provider.behave({ status: 307, headers: { location: `${provider.base}/elsewhere` } });
    expect(await file(provider, channel)).toMatchObject({ outcome: 'unavailable', code: 307 });
    postedOnce(provider);
    expect(provider.requests.join()).not.toContain('elsewhere');
  },
  'says that nothing left where nobody listens': async (provider, channel) => {
    await provider.close();
    expect(await file(provider, channel)).toMatchObject({ outcome: 'unreachable' });
  },
  'shows no key, whatever the answer repeats': async (provider, channel) => {
    const { token, secretAccessKey, accessKeyId } = testKeys;
    const echo = channel.id === 'aws' ? `bad ${secretAccessKey} ${accessKeyId}` : `bad ${token}`;
    const body = JSON.stringify({ success: false, message: echo, errors: [{ message: echo }], messages: [] });
    for (const status of [400, 401, 500]) {
      provider.behave({ status, body });
      expect(JSON.stringify(await file(provider, channel))).not.toMatch(/of-nobody|AKID/);
    }
    provider.behave({ status: 403, body });
    expect(JSON.stringify(await channel.status('r1', signal))).not.toMatch(/of-nobody|AKID/);
  },
  'settles a report that arrived as the same report, without a second one': async (provider, channel) => {
    provider.behave({ takes: true, ends: 'hang' });
    await file(provider, channel);
    await file(provider, channel, 'ntc_11');
    const [first] = provider.reports;
    expect(await channel.settle(doubt(provider), signal)).toMatchObject({ outcome: 'accepted', reportId: first?.id });
    expect(provider.reports).toHaveLength(2);
  },
  'makes at most one report of one in doubt, however often it is asked about': async (provider, channel) => {
    provider.behave({ ends: 'hang' });
    await file(provider, channel);
    for (let time = 0; time < 3; time += 1) await channel.settle(doubt(provider), signal);
    expect(provider.reports.length).toBeLessThanOrEqual(1);
  },
  'keeps a report in doubt while its recipient cannot be asked': async (provider, channel) => {
    for (const behaviour of [
      { status: 500, body: html },
      { status: 200, body: html },
    ] as const) {
      provider.behave(behaviour);
      expect(await channel.settle(doubt(provider), signal)).toMatchObject({ outcome: 'unknown' });
    }
  },
  'reads the status of a report, and names a drift': async (provider, channel) => {
    await file(provider, channel);
    const [report] = provider.reports;
    expect(await channel.status(report?.id ?? '', signal)).toMatchObject({ ok: true, status: { isFinal: false } });
    provider.behave({ status: 200, body: '{"success":true,"state":"DONE"}' }, { status: 200, body: html });
    expect(await channel.status(report?.id ?? '', signal)).toMatchObject({
      ok: false,
      why: expect.stringContaining('shape'),
    });
    expect(await channel.status(report?.id ?? '', signal)).toMatchObject({
      ok: false,
      why: expect.stringContaining('JSON'),
    });
  },
};
