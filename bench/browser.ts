// Time of fingerprinting a photograph of 12 megapixels in a browser (private mode), by the web worker of the product, and
// whether its bits equal the server's. Needs a Chromium; without one it is not measured.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { distance, fromHex } from '../src/lib/fingerprint/index.ts';
import { createDecoder } from '../src/lib/image-decode/index.ts';
import { chromiumPath } from '../tests/setup/chromium-path.ts';
import { middle, photograph } from './photograph.ts';
import type { Measure } from './run.ts';

const ROUNDS = 7;
const root = join(import.meta.dirname, '..');

/** The product's own worker, as the build makes it. */
async function workerScript(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'esnext',
      rolldownOptions: { input: join(root, 'src/web/features/content/private/describe-worker.ts') },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const [script] = outputs.flatMap((one) => (one.type === 'chunk' && one.isEntry ? one.code : []));
  if (script === undefined) throw new Error('The worker was not built.');
  return script;
}

/** The worker's answer: `messages.ts` of the page. */
type Answer = { fault: string } | { description: { fingerprints: { hash: string }[] } };

/** The milliseconds of decoding, and of the whole description; the description itself. */
interface Timed {
  readonly decoding: number[];
  readonly describing: number[];
  readonly answer: Answer;
}

/** Runs in the page: decodes and describes in turns. */
const pageScript = `(async () => {
  const photo = await (await fetch('/photo.jpg')).blob();
  const file = new File([photo], 'photo.jpg', { type: 'image/jpeg' });
  const worker = new Worker('/worker.js', { type: 'module' });
  const ask = () =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error('the worker failed'));
      worker.postMessage({ id: 1, file, features: false });
    });
  const [decoding, describing] = [[], []];
  let answer = await ask();
  for (let round = 0; round < ${ROUNDS}; round++) {
    const began = performance.now();
    (await createImageBitmap(file, { colorSpaceConversion: 'none' })).close();
    const decoded = performance.now();
    answer = await ask();
    decoding.push(decoded - began);
    describing.push(performance.now() - decoded);
  }
  return { decoding, describing, answer };
})()`;

async function timeIn(executablePath: string, photo: Buffer): Promise<Timed> {
  const script = await workerScript();
  const files = new Map<string | undefined, [string, string | Buffer]>([
    ['/', ['text/html', '<!doctype html><title>bench</title>']],
    ['/worker.js', ['text/javascript', script]],
    ['/photo.jpg', ['image/jpeg', photo]],
  ]);
  const server = createServer(({ url }, response) => {
    const [type, body] = files.get(url) ?? ['text/plain', ''];
    response.writeHead(files.has(url) ? 200 : 404, { 'content-type': type }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return await page.evaluate<Timed>(pageScript);
  } finally {
    await browser.close();
    server.close();
  }
}

/** Differing bits of the whole picture's hash here and on the server. */
async function bitsFromServer(photo: Buffer, answer: Answer): Promise<number> {
  if (!('description' in answer)) throw new Error(`The browser could not describe it: ${answer.fault}.`);
  const decoder = createDecoder({ processes: 1, timeoutMs: 60_000 });
  try {
    const decoded = await decoder.decode(photo, { fingerprint: true });
    const [own] = (decoded.ok && decoded.fingerprint?.whole.hashes) || [];
    const [there] = answer.description.fingerprints;
    if (!own || !there) throw new Error('There is no hash to compare.');
    return distance(own, fromHex(there.hash));
  } finally {
    await decoder.close();
  }
}

export async function measure(): Promise<Measure[]> {
  if (chromiumPath === undefined) {
    process.stderr.write('No Chromium was found: the time in a browser is not measured.\n');
    return [];
  }
  const photo = await photograph(4000, 3000, 90);
  const { decoding, describing, answer } = await timeIn(chromiumPath, photo);
  const bits = await bitsFromServer(photo, answer);
  const [decode, describe] = [middle(decoding), middle(describing)];
  return [
    {
      name: 'Fingerprint of a photograph of 12 megapixels in a browser, beyond decoding it',
      value: describe - decode,
      unit: 'ms',
      aim: '≤ 150',
      detail: `${decode.toFixed(0)} ms to decode, ${describe.toFixed(0)} ms with hashes of the whole, its border and its middles; ${bits} of 256 bits differ from the server's; attempts: docs/decisions/0155`,
    },
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
