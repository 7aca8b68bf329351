import { apiHeaders, apiUrl } from './client.ts';

export type StreamEvent = { id?: string; event: string; data: string };

/**
 * Cuts what has arrived of an event stream (WHATWG HTML, 9.2.6) into whole events and the rest that is still open.
 *
 * @example readEvents('id: 3\nevent: page\ndata: {}\n\nda') // { events: [{ id: '3', event: 'page', data: '{}' }], rest: 'da' }
 */
export function readEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.replace(/\r\n?/g, '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.flatMap(readBlock), rest };
}

function readBlock(block: string): StreamEvent[] {
  const data: string[] = [];
  const found: { id?: string; event: string } = { event: 'message' };
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon === 0) continue; // a comment that keeps the line open
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    if (field === 'event' && value !== '') found.event = value;
    if (field === 'id') found.id = value;
  }
  return data.length > 0 ? [{ ...found, data: data.join('\n') }] : [];
}

const waits = [1000, 2000, 5000, 10_000, 15_000];

/**
 * Follows a stream until `signal` is aborted or `onEvent` answers `'end'`. Read by `fetch`, because `EventSource` cannot
 * carry the provider's header. A line that breaks is taken up again after the last event that arrived.
 */
export async function followEvents(
  path: string,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => 'end' | 'on',
): Promise<void> {
  let last: string | undefined;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const ended = await readOnce(path, signal, last, (event) => {
        last = event.id ?? last;
        failures = 0;
        return onEvent(event);
      });
      if (ended === 'end') return;
    } catch {
      // Broken or refused: the next turn tries again, and the card keeps what it last knew.
      if (signal.aborted) return;
    }
    await pause(waits[Math.min(failures, waits.length - 1)] ?? 15_000, signal);
  }
}

async function readOnce(
  path: string,
  signal: AbortSignal,
  last: string | undefined,
  onEvent: (event: StreamEvent) => 'end' | 'on',
): Promise<'end' | 'on'> {
  const response = await fetch(apiUrl(path), {
    headers: { Accept: 'text/event-stream', ...apiHeaders(), ...(last ? { 'Last-Event-ID': last } : {}) },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`The stream was refused with ${response.status}.`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let open = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return 'on';
    const { events, rest } = readEvents(open + value);
    open = rest;
    for (const event of events) {
      if (onEvent(event) !== 'end') continue;
      await reader.cancel();
      return 'end';
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
