import pLimit from 'p-limit';
import type { FetchAnswer, SafeFetch } from '#lib/safe-fetch/index.ts';
import { type Browser, type BrowserEvent, openBrowser } from '#modules/evidence/browser-pipe.ts';
import type { MediumSeen } from '#modules/evidence/look-at-page.ts';
import { type NotShown, shownAs } from '#modules/evidence/shown-as.ts';

export type Picture = { ok: true; png: Buffer; said: string } | ({ ok: false } & NotShown);
export type TakePicture = (signal: AbortSignal, page: FetchAnswer, media: readonly MediumSeen[]) => Promise<Picture>;

const most = { requests: 20, bytes: 10 * 1024 * 1024, loadMs: 20_000, allMs: 40_000, width: 1280, height: 8_000 };
/** What a page needs to look as it does. Scripts are off, so nothing else is worth a request to the host. */
const shown = new Set(['Image', 'Stylesheet', 'Font']);

/**
 * Makes a picture of a captured page: the browser is given the very bytes that were captured, and whatever else the
 * page shows is fetched for it through the guard, in its host's turn. It never touches the network itself. One picture
 * is made at a time: a dozen browsers would take the memory of everything else.
 */
export function createTakePicture(deps: { chromiumPath: string; fetch: SafeFetch }): TakePicture {
  const oneAtATime = pLimit(1);
  return async (signal, page, media) => {
    // What no browser shows does not wait for one.
    const shown = shownAs(page);
    if ('kind' in shown) return { ok: false, ...shown };
    return oneAtATime(() => takePicture(deps, signal, new Supplies(deps.fetch, signal, page, shown.type, media)));
  };
}

async function takePicture(deps: { chromiumPath: string }, signal: AbortSignal, supplies: Supplies): Promise<Picture> {
  signal.throwIfAborted();
  const browser = await openBrowser(deps.chromiumPath);
  const close = (): void => void browser.close();
  const timer = setTimeout(close, most.allMs);
  signal.addEventListener('abort', close, { once: true });
  try {
    return await photograph(browser, supplies);
  } catch (error) {
    signal.throwIfAborted();
    const why = error instanceof Error ? error.message : 'the browser failed';
    return { ok: false, kind: 'browser-failed', why };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', close);
    await browser.close();
  }
}

async function photograph(browser: Browser, supplies: Supplies): Promise<Picture> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  const attached = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const session = String(attached.sessionId);
  const send = (method: string, params?: Record<string, unknown>) => browser.send(method, params, session);
  const loaded = Promise.withResolvers<void>();
  browser.onEvent(({ method, params }) => {
    if (method === 'Page.loadEventFired') loaded.resolve();
    if (method === 'Page.frameScheduledNavigation') supplies.schedule(params);
    if (method === 'Fetch.requestPaused') void supplies.answer(send, params);
  });
  await send('Page.enable');
  await send('Emulation.setScriptExecutionDisabled', { value: true });
  await send('Emulation.setDeviceMetricsOverride', {
    width: most.width,
    height: 900,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  const { errorText } = await send('Page.navigate', { url: supplies.page.url });
  if (typeof errorText === 'string' && errorText !== '')
    return { ok: false, kind: 'not-a-page', why: `the browser did not open it (${errorText})` };
  const timer = setTimeout(loaded.resolve, most.loadMs);
  await Promise.race([loaded.promise, browser.ended]);
  clearTimeout(timer);
  const metrics = await send('Page.getLayoutMetrics');
  const height = Math.ceil(Math.min(most.height, Math.max(1, heightOf(metrics))));
  const clip = { x: 0, y: 0, width: most.width, height, scale: 1 };
  const shot = await send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true, clip });
  // The main frame of a page has the page's own id.
  const next = supplies.wanted.find(({ frameId }) => frameId === targetId)?.url;
  if (next !== undefined)
    return { ok: false, kind: 'moves-on', why: `the page sends its readers on to ${next.slice(0, 200)}` };
  if (typeof shot.data !== 'string') return { ok: false, kind: 'browser-failed', why: 'the browser gave no picture' };
  return { ok: true, png: Buffer.from(shot.data, 'base64'), said: `captured: ${most.width}×${height}, scripts off` };
}

function heightOf(metrics: Record<string, unknown>): number {
  const size = metrics.cssContentSize;
  return typeof size === 'object' && size !== null && 'height' in size ? Number(size.height) : 900;
}

/** What the browser is given in place of a network. */
class Supplies {
  readonly page: FetchAnswer;
  /** Other pages that were asked for: by frames, and by the page itself where it sends its readers on. */
  readonly wanted: { frameId: unknown; url: string }[] = [];
  private readonly type: string;
  private readonly fetch: SafeFetch;
  private readonly signal: AbortSignal;
  private readonly known: Map<string, FetchAnswer>;
  private requests = 0;
  private isFirst = true;

  /** @param type as what the page is shown, see `shownAs` */
  constructor(fetch: SafeFetch, signal: AbortSignal, page: FetchAnswer, type: string, media: readonly MediumSeen[]) {
    this.fetch = fetch;
    this.signal = signal;
    this.page = page;
    this.type = type;
    this.known = new Map(media.flatMap(({ url, answer }) => (answer ? [[url, answer] as const] : [])));
  }

  /** Said before the picture is taken, while the request that follows may come after it on a busy machine. */
  schedule({ frameId, url, delay }: BrowserEvent['params']): void {
    if (Number(delay) < 1 && url !== this.page.url) this.wanted.push({ frameId, url: String(url) });
  }

  async answer(
    send: (method: string, params: Record<string, unknown>) => Promise<unknown>,
    paused: BrowserEvent['params'],
  ): Promise<void> {
    const { requestId, resourceType, request, frameId } = paused;
    const url = typeof request === 'object' && request !== null && 'url' in request ? String(request.url) : '';
    try {
      if (resourceType === 'Document' && !this.isFirst) {
        if (url !== this.page.url) this.wanted.push({ frameId, url });
        return void (await stay(send, requestId));
      }
      const answer = await this.for(url, String(resourceType));
      if (!answer) return void (await send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }));
      const type = answer === this.page ? this.type : (answer.headers['content-type'] ?? 'text/html');
      const { refresh } = answer === this.page ? answer.headers : {};
      await send('Fetch.fulfillRequest', {
        requestId,
        responseCode: answer.status,
        // No more of them: a policy of the page would keep its own pictures from being shown.
        responseHeaders: [
          { name: 'content-type', value: type },
          ...(refresh === undefined ? [] : [{ name: 'refresh', value: refresh }]),
        ],
        body: answer.body.toString('base64'),
      });
    } catch {
      // The browser is closed already, or the host is not to be asked now: the picture is taken without this part.
      await send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(() => undefined);
    }
  }

  private async for(url: string, kind: string): Promise<FetchAnswer | undefined> {
    if (kind === 'Document') {
      this.isFirst = false;
      return this.page;
    }
    const known = this.known.get(url);
    if (known) return known;
    if (!shown.has(kind) || !/^https?:/.test(url) || this.requests >= most.requests) return undefined;
    this.requests += 1;
    const answer = await this.fetch(url, {
      headers: { referer: this.page.url },
      signal: this.signal,
      maxBytes: most.bytes,
      maxDecodedBytes: most.bytes,
    });
    return answer.ok ? answer : undefined;
  }
}

/** Frames and onward jumps are not the page. A browser stays where it is when it is answered that there is nothing there. */
async function stay(
  send: (method: string, params: Record<string, unknown>) => Promise<unknown>,
  requestId: unknown,
): Promise<void> {
  await send('Fetch.fulfillRequest', { requestId, responseCode: 204 });
}
