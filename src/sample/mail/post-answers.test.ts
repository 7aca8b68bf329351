import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildAbuseMail } from '#lib/abuse-mail/index.ts';
import { type SampleWorld, startSampleWorld } from '../index.ts';
import { ask, until } from '../test-reader.ts';
import { addressesIn } from './read-notice.ts';

type Post = { path: string; signature: string; body: Buffer };

describe('answers to the product', () => {
  let product: Server;
  let world: SampleWorld;
  let posts: Post[];
  let status: number;
  beforeEach(async () => {
    posts = [];
    status = 202;
    product = createServer((message, response) => {
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      message.on('end', () => {
        posts.push({
          path: message.url ?? '',
          signature: String(message.headers['x-signature']),
          body: Buffer.concat(chunks),
        });
        response.writeHead(status).end();
      });
    });
    product.listen(0, '127.0.0.1');
    await once(product, 'listening');
    // A listening TCP server has an address with a port.
    const { port } = product.address() as AddressInfo;
    world = await startSampleWorld({ productUrl: `http://127.0.0.1:${port}`, inboundSecret: 'shared' });
  });
  afterEach(async () => {
    await world.close();
    product.closeAllConnections();
    product.close();
  });

  async function send(to: string, url: string): Promise<void> {
    const raw = await buildAbuseMail({
      messageId: '<n1@reclaim.test>',
      date: new Date('2026-11-21T08:00:00Z'),
      from: { name: 'Reclaim', address: 'agent@reclaim.test' },
      replyTo: { address: 'reply+x@reclaim.test' },
      to,
      subject: 'Notice of claimed infringement',
      text: `To whom it may concern,\n\nInfringing material:\n  1. ${url}\n\nSigned, the agent.\n`,
      feedbackReport: { feedbackType: 'abuse', userAgent: 'test', arrivalDate: new Date('2026-11-21T08:00:00Z') },
    });
    const mailer = createTransport(world.smtpUrl);
    await mailer.sendMail({ envelope: { from: 'agent@reclaim.test', to }, raw });
    mailer.close();
  }

  it('are signed, threaded and posted once, also where the notice is a report for machines', async () => {
    const url = 'https://leakpalace.test/album/premiumvale-extras';
    await send('dmca@leakpalace.test', url);
    world.clock.move?.(30);
    await until(() => world.state.answers().some(({ sent }) => sent?.status === 202));
    expect(posts).toHaveLength(1);
    const [post] = posts;
    expect(post?.path).toBe('/api/v1/inbound/email');
    expect(post?.signature).toBe(
      `sha256=${createHmac('sha256', 'shared')
        .update(post?.body ?? '')
        .digest('hex')}`,
    );
    expect(post?.body.toString()).toContain('\r\nIn-Reply-To: <n1@reclaim.test>\r\n');
    expect((await ask(world, url)).status).toBe(404);
  });

  it('wait while the product is down and come when it is back; a refusal is kept, not repeated', async () => {
    status = 503;
    await send('no@scoffer.test', 'https://scoffer.test/b/4472');
    world.clock.move?.(3601);
    await until(() => posts.length >= 1);
    expect(world.state.answers().every(({ sent }) => sent === undefined)).toBe(true);
    status = 401;
    await until(() => world.state.answers().some(({ sent }) => sent?.status === 401));
  });
});

describe('addresses in a notice', () => {
  it('are found plain, defanged, quoted and at the end of a sentence, each once', () => {
    const text = 'See https://a.test/x, hxxps://b[.]test/y?z=1 and <https://a.test/x>. Also (https://c.test/w).';
    expect(addressesIn(text)).toEqual(['https://a.test/x', 'https://b.test/y?z=1', 'https://c.test/w']);
  });
});
