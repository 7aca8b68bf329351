import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createTrustedFetch } from '#lib/safe-fetch/index.ts';
import { createTraces, type FinishedSpan, type Traces } from './traces.ts';

const span: FinishedSpan = {
  name: 'GET /cases/{id}',
  kind: 'server',
  seconds: 0.25,
  attributes: { 'http.route': '/cases/{id}' },
  failed: false,
};
let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

async function collector(status = 200) {
  const bodies: Record<string, unknown>[] = [];
  const paths: string[] = [];
  const answer = { status };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      paths.push(request.url ?? '');
      bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  const faults: string[] = [];
  const traces: Traces = createTraces({
    url: `${url}/`,
    service: 'reclaim-api',
    fetch: createTrustedFetch({ userAgent: 'Test/1', bases: [url], limits: { totalMs: 1_500 } }),
    onFault: (why) => faults.push(why),
    now: () => 1_000_000,
  });
  close = async () => {
    await traces.stop();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { bodies, paths, answer, faults, traces };
}

describe('createTraces', () => {
  it('posts a batch of spans as OTLP JSON to /v1/traces', async () => {
    const { bodies, paths, traces } = await collector();
    traces.record(span);
    traces.record({ ...span, name: 'notices.deliver', kind: 'consumer', failed: true });
    await traces.flush();
    expect(paths).toEqual(['/v1/traces']);
    expect(bodies[0]).toMatchObject({
      resourceSpans: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: 'reclaim-api' } }] },
          scopeSpans: [
            {
              spans: [
                {
                  traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
                  spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
                  name: 'GET /cases/{id}',
                  kind: 2,
                  startTimeUnixNano: '999750000000',
                  endTimeUnixNano: '1000000000000',
                  attributes: [{ key: 'http.route', value: { stringValue: '/cases/{id}' } }],
                  status: { code: 0 },
                },
                { name: 'notices.deliver', kind: 5, status: { code: 2 } },
              ],
            },
          ],
        },
      ],
    });
  });

  it('sends nothing where nothing was recorded', async () => {
    const { paths, traces } = await collector();
    await traces.flush();
    expect(paths).toEqual([]);
  });

  it('reports a collector that refuses once, and again after it recovered', async () => {
    const { answer, faults, traces } = await collector(503);
    for (const status of [503, 503, 200, 503]) {
      answer.status = status;
      traces.record(span);
      await traces.flush();
    }
    expect(faults).toEqual(Array(2).fill('The collector of traces did not take them: status 503'));
  });

  it('reports a request that fails in an unexpected way, and sends the next batch', async () => {
    let asked = 0;
    const faults: string[] = [];
    const traces = createTraces({
      url: 'http://127.0.0.1:4318',
      service: 'reclaim-api',
      fetch: async () => {
        asked += 1;
        throw new Error('no more sockets');
      },
      onFault: (why) => faults.push(why),
    });
    for (const _ of [1, 2]) {
      traces.record(span);
      await traces.flush();
    }
    await traces.stop();
    expect([asked, faults]).toEqual([2, ['The collector of traces did not take them: no more sockets']]);
  });

  it('holds a bounded number and reports how many were dropped', async () => {
    const { bodies, faults, traces } = await collector();
    for (let n = 0; n < 2_050; n += 1) traces.record(span);
    await traces.flush();
    expect(JSON.stringify(bodies[0]).match(/"traceId"/g)).toHaveLength(2_048);
    expect(faults).toEqual(['2 traces were dropped, since too many were held']);
  });
});
