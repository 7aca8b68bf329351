import { request } from 'node:http';
import { createTransport } from 'nodemailer';
import { expect } from 'vitest';
import { type SampleWorld, startSampleWorld } from './index.ts';

// What the tests of the world share: a reader, a complainant, and a world whose desks answer into a list.
type Answered = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer; text: string };

/** Asks the world for an address, as the product does through its hosts file. */
export function ask(
  world: SampleWorld,
  address: string,
  headers: Record<string, string> = {},
  post?: string,
): Promise<Answered> {
  const url = new URL(address);
  const to = new URL(world.url);
  const direct = url.host === to.host;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: to.hostname,
        port: to.port,
        path: url.pathname + url.search,
        method: post === undefined ? 'GET' : 'POST',
        headers: { host: direct ? to.host : url.host, 'user-agent': 'reader-one', ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString('utf8') });
        });
      },
    );
    sent.on('error', reject);
    sent.end(post);
  });
}
export async function askJson(world: SampleWorld, address: string): Promise<unknown> {
  return JSON.parse((await ask(world, address)).text);
}
type Found = { results: { url: string; engines: string[] }[]; unresponsive_engines: string[][] };
export async function search(world: SampleWorld, query: string, page = 1): Promise<Found> {
  const address = `${world.searxngUrl}/search?q=${encodeURIComponent(query)}&format=json&pageno=${page}`;
  // The first test of the search asserts this shape.
  return (await askJson(world, address)) as Found;
}

export async function notify(
  world: SampleWorld,
  to: string,
  urls: string[],
  subject = 'Notice of infringement',
): Promise<void> {
  const mailer = createTransport({ url: world.smtpUrl, ignoreTLS: true } as { url: string });
  try {
    await mailer.sendMail({
      from: 'agent@reclaim.test',
      replyTo: 'reply+abc@reclaim.test',
      to,
      subject,
      messageId: '<notice-1@reclaim.test>',
      text: `Please remove:\n${urls.join('\n')}\n`,
    });
  } finally {
    mailer.close();
  }
}
export async function until(done: () => boolean): Promise<void> {
  await expect.poll(done, { timeout: 5000, interval: 20 }).toBe(true);
}

/** A world whose answers are put into `answers` and posted nowhere. */
export function startQuietly(
  answers: Buffer[],
  dir?: string,
  findFfmpeg?: () => Promise<string | undefined>,
): Promise<SampleWorld> {
  return startSampleWorld({
    ...(dir && { dir }),
    ...(findFfmpeg && { findFfmpeg }),
    productUrl: 'http://127.0.0.1:9',
    inboundSecret: 's',
    mail: { onAnswer: (raw) => answers.push(raw) },
  });
}
