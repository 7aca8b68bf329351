import type { BrowserContext, Page, Request } from '@playwright/test';

/** A request as it left the browser. */
interface Sent {
  readonly method: string;
  readonly url: string;
  /** Null of no body, and of one that was streamed: then `size` tells. */
  readonly body: Buffer | null;
  /** Bytes of its body. */
  readonly size: number;
}

/** Watches everything that leaves a browser: requests, whoever makes them, and messages on sockets. */
export function watchRequests(context: BrowserContext, page: Page): { sent(): Promise<Sent[]>; socketBytes(): number } {
  const requests: Promise<Sent>[] = [];
  let bytes = 0;
  const note = (request: Request): void => void requests.push(readSent(request));
  context.on('requestfinished', note);
  context.on('requestfailed', note);
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      bytes += payload.length;
    }),
  );
  return { sent: () => Promise.all(requests), socketBytes: () => bytes };
}

async function readSent(request: Request): Promise<Sent> {
  const body = request.postDataBuffer();
  // One that failed has no sizes; its body may have left all the same.
  const sizes = await request.sizes().catch(() => undefined);
  const announced = Number((await request.allHeaders())['content-length'] ?? 0);
  const size = Math.max(sizes?.requestBodySize ?? 0, announced, body?.length ?? 0);
  return { method: request.method(), url: request.url(), body, size };
}
