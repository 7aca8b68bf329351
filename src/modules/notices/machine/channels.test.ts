import { describe, expect, it } from 'vitest';
import { createTrustedFetch } from '#lib/safe-fetch/index.ts';
import { channelChecks } from './channel.conformance.ts';
import { type Filed, type MachineChannel, machineIds } from './channel.ts';
import { type TestProvider, testProvider } from './provider.conformance.ts';
import { signAws } from './sign-aws.ts';

const { signal } = new AbortController();

async function withProvider(id: (typeof machineIds)[number], work: (provider: TestProvider) => Promise<void>) {
  const provider = await testProvider(id);
  try {
    await work(provider);
  } finally {
    await provider.close();
  }
}

// Side by side, here and below: most of their time they wait for an answer that does not come.
for (const id of machineIds)
  describe.concurrent(`the ${id} adapter`, () => {
    for (const [name, check] of Object.entries(channelChecks))
      it(name, () => withProvider(id, (provider) => check(provider, provider.channel)));
  });

/** Faults that an adapter could have, each as a wrapper of a sound one. */
const breaks: Record<string, (provider: TestProvider) => Partial<MachineChannel>> = {
  'repeats a report after a server error': ({ channel }) => ({
    async file(body, stop) {
      const filed = await channel.file(body, stop);
      return filed.outcome === 'unknown' ? channel.file(body, stop) : filed;
    },
  }),
  'takes a server error for a delay': ({ channel }) => ({
    async file(body, stop): Promise<Filed> {
      const filed = await channel.file(body, stop);
      return filed.outcome === 'unknown' ? { outcome: 'deferred', code: 500, why: filed.why, retryAfterMs: 1 } : filed;
    },
  }),
  'takes every 200 for an acceptance': ({ channel }) => ({
    async file(body, stop): Promise<Filed> {
      const filed = await channel.file(body, stop);
      return filed.outcome === 'unknown' && filed.isDrift
        ? { outcome: 'accepted', reportId: 'none', status: 'accepted', contacts: [] }
        : filed;
    },
  }),
  'takes a wrong key for a refusal of the report': ({ channel }) => ({
    async file(body, stop) {
      const filed = await channel.file(body, stop);
      return filed.outcome === 'unavailable' ? { ...filed, outcome: 'refused' } : filed;
    },
  }),
  'does not wait as long as it is told': ({ channel }) => ({
    async file(body, stop) {
      const filed = await channel.file(body, stop);
      return filed.outcome === 'deferred' ? { ...filed, retryAfterMs: 1_000 } : filed;
    },
  }),
  'settles a doubt by another report': (provider) => ({
    settle: (doubt, stop) => provider.channel.file(provider.body(`${doubt.noticeId}-${provider.posts.length}`), stop),
  }),
  'takes silence for a refusal': ({ channel }) => ({
    async settle(doubt, stop): Promise<Filed | undefined> {
      const settled = await channel.settle(doubt, stop);
      return settled?.outcome === 'unknown' ? { outcome: 'refused', code: 0, why: settled.why } : settled;
    },
  }),
  'shows its key': ({ channel }) => ({
    async file(body, stop) {
      const filed = await channel.file(body, stop);
      return filed.outcome === 'refused' ? { ...filed, why: `token-of-nobody: ${filed.why}` } : filed;
    },
  }),
  'follows redirects': (provider) => {
    const fetch = createTrustedFetch({ userAgent: 'Test/1', bases: [provider.base], limits: { totalMs: 1_500 } });
    return provider.open({ fetch: (url, request) => fetch(url, { ...request, maxRedirects: 5 }) });
  },
};

describe.concurrent('channelConformance', () => {
  for (const id of machineIds)
    it.each(Object.entries(breaks))(`of ${id} fails for an adapter that %s`, async (_name, broken) => {
      let failed = 0;
      for (const check of Object.values(channelChecks)) {
        if (failed > 0) break;
        await withProvider(id, (provider) =>
          check(provider, { ...provider.channel, ...broken(provider) }).catch(() => {
            failed += 1;
          }),
        );
      }
      expect(failed).toBe(1);
    });
});

describe('signAws', () => {
  const keys = {
    region: 'us-east-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  };
  const at = new Date('2015-08-30T12:36:00Z');

  it('gives the signatures of the published vectors', async () => {
    const of = async (method: 'GET' | 'POST', url: string) =>
      (await signAws(keys, { method, url, at, service: 'service' })).authorization;
    const begin = 'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request';
    expect(await of('GET', 'https://example.amazonaws.com/')).toBe(
      `${begin}, SignedHeaders=host;x-amz-date, Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31`,
    );
    expect(await of('POST', 'https://example.amazonaws.com/')).toBe(
      `${begin}, SignedHeaders=host;x-amz-date, Signature=5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b`,
    );
    expect(await of('GET', 'https://example.amazonaws.com/?Param2=value2&Param1=value1')).toBe(
      `${begin}, SignedHeaders=host;x-amz-date, Signature=b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500`,
    );
  });
});

describe('the Cloudflare adapter', () => {
  it('reads mailboxes of the host that an answer names, and none of its own', () =>
    withProvider('cloudflare', async (provider) => {
      const messages = [
        { message: 'Host: Bare Metal GmbH, abuse contact abuse@baremetal.example. We: abuse@cloudflare.com' },
      ];
      const body = JSON.stringify({ success: true, errors: [], messages, result: 'success', abuse_rand: 'cf9' });
      provider.behave({ status: 200, body });
      expect(await provider.channel.file(provider.body('ntc_1'), signal)).toMatchObject({
        outcome: 'accepted',
        reportId: 'cf9',
        contacts: ['abuse@baremetal.example'],
      });
    }));

  it('finds no report of another notice whose id begins alike', () =>
    withProvider('cloudflare', async (provider) => {
      await provider.channel.file(provider.body('ntc_11'), signal);
      const doubt = { body: provider.body('ntc_1'), noticeId: 'ntc_1', host: 'copies.test', postedAt: new Date() };
      expect(await provider.channel.settle(doubt, signal)).toMatchObject({ outcome: 'unknown' });
    }));
});

describe('statuses of Cloudflare', () => {
  const answered = async (status: string, work: (provider: TestProvider) => Promise<unknown>) => {
    let said: unknown;
    await withProvider('cloudflare', async (provider) => {
      await provider.channel.file(provider.body('ntc_1'), signal);
      for (const report of provider.reports) report.status = status;
      said = await work(provider);
    });
    return said;
  };
  const statusOf = (provider: TestProvider) => provider.channel.status('cf1', signal);
  const settled = (provider: TestProvider) =>
    provider.channel.settle(
      { body: provider.body('ntc_1'), noticeId: 'ntc_1', host: 'copies.test', postedAt: new Date() },
      signal,
    );
  const filedAs = (status: string) => (provider: TestProvider) => {
    provider.behave({ status: 200, body: JSON.stringify({ success: true, result: { id: 'cf9', status } }) });
    return provider.channel.file(provider.body('ntc_2'), signal);
  };

  it('are accepted, in review or denied', async () => {
    const read = async (status: string) => answered(status, statusOf);
    expect(await read('accepted')).toMatchObject({ ok: true, status: { status: 'accepted', isFinal: false } });
    expect(await read('in_review')).toMatchObject({ ok: true, status: { status: 'in_review', isFinal: false } });
    expect(await read('denied')).toEqual({
      ok: true,
      status: { status: 'denied', isFinal: true, isDenied: true, contacts: [] },
    });
  });

  it('make a refusal of a report that is denied at once, and no acceptance', async () => {
    expect(await answered('in_review', filedAs('denied'))).toEqual({
      outcome: 'refused',
      code: 200,
      why: 'Cloudflare denied it as report cf9.',
    });
    expect(await answered('denied', settled)).toMatchObject({ outcome: 'accepted', status: 'denied' });
  });

  it('that are unknown are a named drift, never an acceptance', async () => {
    const why = 'Cloudflare gives a report the status “parked”, which this version does not know.';
    expect(await answered('in_review', filedAs('parked'))).toEqual({ outcome: 'unknown', why, isDrift: true });
    expect(await answered('parked', settled)).toEqual({ outcome: 'unknown', why, isDrift: true });
    expect(await answered('parked', statusOf)).toEqual({ ok: false, why });
  });
});

describe('the AWS adapter', () => {
  it('sends no token again after a day of real time', () =>
    withProvider('aws', async (provider) => {
      const doubt = { body: provider.body('ntc_1'), noticeId: 'ntc_1', host: 'copies.test', postedAt: new Date() };
      const late = provider.open({ now: () => Date.now() + 24 * 3_600_000 });
      expect(await late.settle(doubt, signal)).toBeUndefined();
      expect(provider.posts).toEqual([]);
    }));

  it('reads what became of a report', () =>
    withProvider('aws', async (provider) => {
      await provider.channel.file(provider.body('ntc_1'), signal);
      const [report] = provider.reports;
      Object.assign(report ?? {}, { status: 'COMPLETED', more: { reasonCode: 'ACTIONED', description: 'Gone.' } });
      expect(await provider.channel.status(report?.id ?? '', signal)).toEqual({
        ok: true,
        status: { status: 'COMPLETED', isFinal: true, reason: 'ACTIONED', detail: 'Gone.', contacts: [] },
      });
      Object.assign(report ?? {}, { more: { reasonCode: 'NEED_MORE_INFORMATION' } });
      expect(await provider.channel.status(report?.id ?? '', signal)).toMatchObject({ status: { isFinal: false } });
    }));
});
