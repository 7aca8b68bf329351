import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { type SendHooks, type SendOptions, type SendOutcome, sendMail } from './index.ts';
import { type ScriptedServer, scriptedServer } from './scripted-server.ts';
import { testCertificate } from './test-certificate.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const timeouts = { connect: 2000, greeting: 2000, command: 2000, answer: 2000, total: 10_000 };
const short = { connect: 2000, greeting: 60, command: 60, answer: 60, total: 10_000 };
const envelope = { from: 'agent@sender.test', to: 'abuse@host.test' };
const raw = Buffer.from('Subject: notice\r\n\r\nA line.\r\n.\r\nThe end.\r\n');
const alwaysSend: SendHooks = { beforeData: async () => true };

function send(url: string, more: Partial<SendOptions> = {}, hooks = alwaysSend, signal = new AbortController().signal) {
  return sendMail({ url, timeouts, allowPlain: true, ...more }, envelope, raw, hooks, signal);
}

type Script = Record<string, string | undefined | 'close'>;

/** A polite server, save for what `faults` says to the command of that name. */
async function server(faults: Script = {}): Promise<ScriptedServer> {
  const polite: Script = {
    '': '220 host.test ready\r\n',
    EHLO: '250-host.test\r\n250 SIZE 100000\r\n',
    MAIL: '250 ok\r\n',
    RCPT: '250 ok\r\n',
    DATA: '354 go\r\n',
    CONTENT: '250 2.0.0 queued as 7\r\n',
    QUIT: '221 bye\r\n',
  };
  const script: Script = { ...polite, ...faults };
  const made = await scriptedServer((line) => script[line.split(' ')[0] ?? '']);
  closing.push(made.close);
  return made;
}

async function realServer(options: SMTPServerOptions): Promise<{ port: number; got: string[]; envelopes: unknown[] }> {
  const got: string[] = [];
  const envelopes: unknown[] = [];
  const made = new SMTPServer({
    authOptional: true,
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        got.push(text);
        envelopes.push([session.envelope.mailFrom, session.envelope.rcptTo.map(({ address }) => address)]);
        done();
      });
    },
    ...testCertificate,
    ...options,
  });
  // Handshakes that the client breaks off end here.
  made.on('error', () => undefined);
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', () => resolve()));
  closing.push(() => new Promise((resolve) => made.close(() => resolve())));
  const address = made.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, got, envelopes };
}

describe('sendMail to a real server', () => {
  it('delivers the bytes as they were, to the one recipient', async () => {
    const { port, got, envelopes } = await realServer({ disabledCommands: ['STARTTLS', 'AUTH'] });
    expect(await send(`smtp://127.0.0.1:${port}`)).toMatchObject({ outcome: 'accepted', code: 250 });
    expect(got).toEqual([raw.toString()]);
    expect(envelopes).toMatchObject([[{ address: 'agent@sender.test' }, ['abuse@host.test']]]);
  });

  it('delivers several megabytes', async () => {
    const { port, got } = await realServer({ disabledCommands: ['STARTTLS', 'AUTH'] });
    const big = Buffer.from(`Subject: big\r\n\r\n${'.a line of text\r\n'.repeat(200_000)}`);
    const patient = { ...timeouts, answer: 30_000, total: 60_000 };
    const options = { url: `smtp://127.0.0.1:${port}`, timeouts: patient, allowPlain: true };
    const outcome = await sendMail(options, envelope, big, alwaysSend, new AbortController().signal);
    expect(outcome.outcome).toBe('accepted');
    expect(got[0] === big.toString()).toBe(true);
  });

  it('takes encryption where it is offered, unproven only where plain text was allowed', async () => {
    const secure: boolean[] = [];
    const { port, got } = await realServer({
      onMailFrom(_address, session, done) {
        secure.push(session.secure);
        done();
      },
    });
    const url = `smtp://127.0.0.1:${port}`;
    expect((await send(url)).outcome).toBe('accepted');
    expect(secure).toEqual([true]);
    expect(await send(url, { allowPlain: false })).toMatchObject({ outcome: 'unreachable', reason: 'tls-failed' });
    const trusted = { allowPlain: false, tls: { ca: testCertificate.cert } };
    expect((await send(url, trusted)).outcome).toBe('accepted');
    expect(got).toHaveLength(2);
  });

  it.each(['PLAIN', 'LOGIN'])(
    'signs in with %s under encryption, and a wrong password is no refusal',
    async (method) => {
      const { port, got } = await realServer({
        authOptional: false,
        authMethods: [method],
        onAuth({ username, password }, _session, done) {
          if (username === 'us@er' && password === 'p:ss') done(null, { user: 1 });
          else done(new Error('no'));
        },
      });
      const tls = { rejectUnauthorized: false };
      const good = `smtp://us%40er:p%3Ass@127.0.0.1:${port}`;
      expect((await send(good, { tls, allowPlain: false })).outcome).toBe('accepted');
      const bad = await send(good.replace('p%3Ass', 'wrong'), { tls });
      expect(bad).toMatchObject({ outcome: 'unreachable', reason: 'sign-in-refused', stage: 'auth' });
      expect(got).toHaveLength(1);
    },
  );

  it('speaks TLS from the first byte with smtps', async () => {
    const { port } = await realServer({ secure: true });
    const tls = { rejectUnauthorized: false };
    expect((await send(`smtps://127.0.0.1:${port}`, { tls, allowPlain: false })).outcome).toBe('accepted');
    expect(await send(`smtps://127.0.0.1:${port}`)).toMatchObject({ outcome: 'unreachable', stage: 'connect' });
  });
});

describe('what is safe', () => {
  it('no plain text without leave, and no password in plain text even then', async () => {
    const { url, heard } = await server();
    expect(await send(url, { allowPlain: false })).toMatchObject({ reason: 'tls-not-offered' });
    expect(await send(url.replace('//', '//user:secret@'))).toMatchObject({ reason: 'sign-in-not-safe' });
    expect(heard.every((line) => !/^(?:MAIL|AUTH)/.test(line))).toBe(true);
  });

  it('text slipped in before encryption ends the attempt', async () => {
    const { url } = await server({
      EHLO: '250-host.test\r\n250 STARTTLS\r\n',
      STARTTLS: '220 go\r\n250 injected\r\n',
    });
    expect(await send(url)).toMatchObject({ outcome: 'unreachable', stage: 'starttls' });
  });

  it.each([
    'a@b.test>\r\nRCPT TO:<c@d.test',
    'a b@c.test',
    '<a@b.test>',
    'a@b@c.test',
    'ä@b.test',
    '',
    'a@b.test\u0000',
  ])('the recipient %j never reaches the wire', async (to) => {
    const { url, heard } = await server();
    const options = { url, timeouts, allowPlain: true };
    const outcome = await sendMail(options, { ...envelope, to }, raw, alwaysSend, new AbortController().signal);
    expect(outcome).toMatchObject({ outcome: 'refused', stage: 'envelope' });
    expect(heard).toEqual([]);
  });

  it('an address that is no smtp URL is thrown', async () => {
    await expect(send('http://host.test')).rejects.toThrow(TypeError);
  });

  it('an old server without EHLO is spoken to with HELO', async () => {
    const { url, heard } = await server({ EHLO: '502 what\r\n', HELO: '250 host.test\r\n' });
    expect((await send(url)).outcome).toBe('accepted');
    expect(heard).toContain('MAIL FROM:<agent@sender.test>');
  });
});

describe('the hooks', () => {
  it('run before DATA is said and after the answer, in this order', async () => {
    const { url, heard } = await server();
    const order: string[] = [];
    await send(
      url,
      {},
      {
        beforeData: async () => {
          order.push(`before, last heard ${heard.at(-1)}`);
          return true;
        },
        onFinal: async ({ outcome }) => {
          order.push(`${outcome}, last heard ${heard.at(-1)}`);
        },
      },
    );
    expect(order).toEqual(['before, last heard RCPT TO:<abuse@host.test>', 'accepted, last heard .']);
    expect(heard.at(-1)).toBe('QUIT');
  });

  it('that say no keep the message from going out', async () => {
    const { url, heard } = await server();
    const outcome = await send(url, {}, { beforeData: async () => false });
    expect(outcome).toMatchObject({ outcome: 'unreachable', reason: 'withheld', stage: 'before-data' });
    expect(heard).not.toContain('DATA');
  });

  it('that throw keep the message from going out and are heard', async () => {
    const { url, heard } = await server();
    const hooks = { beforeData: () => Promise.reject(new Error('disk full')) };
    await expect(send(url, {}, hooks)).rejects.toThrow('disk full');
    expect(heard).not.toContain('DATA');
  });

  it('during which the connection is lost or the attempt is stopped lead to no DATA', async () => {
    const stop = new AbortController();
    const { url, heard } = await server();
    const hooks = {
      beforeData: async () => {
        stop.abort();
        return true;
      },
    };
    expect(await send(url, {}, hooks, stop.signal)).toMatchObject({
      outcome: 'unreachable',
      reason: 'aborted',
      stage: 'before-data',
    });
    expect(heard).not.toContain('DATA');
  });
});

describe('a no at any stage', () => {
  const stages: [string, string][] = [
    ['', 'greeting'],
    ['MAIL', 'mail'],
    ['RCPT', 'recipient'],
    ['DATA', 'data'],
    ['CONTENT', 'answer'],
  ];

  it.each(stages)('5xx to %j is a refusal at %s', async (command, stage) => {
    const { url } = await server({ [command]: '550-5.1.1 no\r\n550 5.1.1 such user\r\n' });
    expect(await send(url)).toEqual({
      outcome: 'refused',
      code: 550,
      enhanced: '5.1.1',
      response: '550 5.1.1 no\n5.1.1 such user',
      stage,
    });
  });

  it.each(stages)('4xx to %j is a deferral at %s', async (command, stage) => {
    const { url } = await server({ [command]: '451 4.3.0 later\r\n' });
    expect(await send(url)).toMatchObject({ outcome: 'deferred', code: 451, enhanced: '4.3.0', stage });
  });

  it('a message too large for the server is refused by the server, who was told the size', async () => {
    const { url, heard } = await server({ MAIL: '552 too big\r\n' });
    expect(await send(url)).toMatchObject({ outcome: 'refused', code: 552, stage: 'mail' });
    expect(heard).toContain(`MAIL FROM:<agent@sender.test> SIZE=${raw.length + 4}`);
  });
});

describe('a connection that is lost', () => {
  it.each([
    ['', 'greeting'],
    ['EHLO', 'hello'],
    ['MAIL', 'mail'],
    ['RCPT', 'recipient'],
  ])('after %j: unreachable, and may be tried again', async (command, stage) => {
    const closed = await server({ [command]: 'close' });
    expect(await send(closed.url)).toMatchObject({ outcome: 'unreachable', reason: 'closed', stage });
    const silent = await server({ [command]: undefined });
    expect(await send(silent.url, { timeouts: short })).toMatchObject({
      outcome: 'unreachable',
      reason: 'timeout',
      stage,
    });
    const babbling = await server({ [command]: 'what?\r\n' });
    expect(await send(babbling.url)).toMatchObject({ outcome: 'unreachable', reason: 'not-smtp', stage });
  });

  it.each<[string, SendOutcome['outcome'], boolean]>([
    ['DATA', 'unknown', false],
    ['content', 'unknown', true],
    ['CONTENT', 'unknown', true],
  ])('after %s: unknown, never to be repeated blindly', async (command, outcome, contentStarted) => {
    const closed = await server({ [command]: 'close' });
    expect(await send(closed.url)).toMatchObject({ outcome, reason: 'closed', contentStarted });
    if (command === 'content') return;
    const silent = await server({ [command]: undefined });
    expect(await send(silent.url, { timeouts: short })).toMatchObject({ outcome, reason: 'timeout', contentStarted });
    const babbling = await server({ [command]: '!\r\n' });
    expect(await send(babbling.url)).toMatchObject({ outcome, reason: 'not-smtp', contentStarted });
  });

  it('a yes that came before the content is no yes', async () => {
    const { url, heard } = await server({ DATA: '354 go\r\n250 ok\r\n' });
    expect(await send(url)).toMatchObject({ outcome: 'unknown', reason: 'not-smtp' });
    expect(heard).not.toContain('The end.');
  });

  it('an odd answer to the content is unknown', async () => {
    const { url } = await server({ CONTENT: '354 more\r\n' });
    expect(await send(url)).toMatchObject({ outcome: 'unknown', stage: 'answer' });
  });

  it('after the answer changes nothing', async () => {
    const { url } = await server({ QUIT: 'close' });
    expect((await send(url)).outcome).toBe('accepted');
    const together = await scriptedServer((line, socket) => {
      if (line !== 'CONTENT')
        return { '': '220 a\r\n', DATA: '354 go\r\n' }[line] ?? (line.startsWith('content') ? undefined : '250 ok\r\n');
      socket.end('250 ok\r\n');
      return undefined;
    });
    closing.push(together.close);
    expect((await send(together.url)).outcome).toBe('accepted');
  });

  it.each([
    ['answer', 1000],
    ['total', 1500],
  ] as const)(
    'is none where this process stood still past its “%s” time: the answer is in the socket',
    async (time, ms) => {
      const still = await scriptedServer((line, socket) => {
        if (line !== 'CONTENT')
          return (
            { '': '220 a\r\n', DATA: '354 go\r\n' }[line] ?? (line.startsWith('content') ? undefined : '250 ok\r\n')
          );
        socket.write('250 2.0.0 queued\r\n');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms + 100);
        return undefined;
      });
      closing.push(still.close);
      expect(await send(still.url, { timeouts: { ...timeouts, [time]: ms } })).toMatchObject({ outcome: 'accepted' });
    },
  );

  it('a tarpit that drips a letter at a time is left when its time is up', async () => {
    const timers: NodeJS.Timeout[] = [];
    const tarpit = await scriptedServer((_line, socket) => {
      timers.push(setInterval(() => socket.write('2'), 10));
      return undefined;
    });
    closing.push(async () => {
      for (const timer of timers) clearInterval(timer);
      await tarpit.close();
    });
    expect(await send(tarpit.url, { timeouts: short })).toMatchObject({ outcome: 'unreachable', reason: 'timeout' });
    const patient = { ...timeouts, total: 60 };
    expect(await send(tarpit.url, { timeouts: patient })).toMatchObject({ outcome: 'unreachable', reason: 'timeout' });
  });

  it('nobody there, or a stop before it began: unreachable', async () => {
    const gone = await server();
    await gone.close();
    closing.pop();
    expect(await send(gone.url)).toMatchObject({
      outcome: 'unreachable',
      reason: 'refused-connection',
      stage: 'connect',
    });
    const { url } = await server();
    expect(await send(url, {}, alwaysSend, AbortSignal.abort())).toMatchObject({ reason: 'aborted', stage: 'connect' });
  });

  it.each(['DATA', 'CONTENT'])('a stop after %s cuts nothing off: nobody else can hear the answer', async (after) => {
    const stop = new AbortController();
    const waiting = await scriptedServer((line) => {
      if (line === after) stop.abort();
      if (line.startsWith('content')) return undefined;
      return { '': '220 a\r\n', DATA: '354 go\r\n' }[line] ?? '250 ok\r\n';
    });
    closing.push(waiting.close);
    expect(await send(waiting.url, {}, alwaysSend, stop.signal)).toMatchObject({ outcome: 'accepted' });
  });
});
