import Stripe from 'stripe';
import type { FetchRequest, SafeFetch } from '#lib/safe-fetch/index.ts';

/** Real time: a page waits for the answer. */
const timeoutMs = 15_000;

/**
 * The provider's own library, speaking through our one door to the network: so it reaches the address the operator
 * configured, honours the hosts file, and opens no connection of its own.
 */
export function createStripe(options: { secretKey: string; apiBase: string; fetch: SafeFetch }): Stripe {
  const base = new URL(options.apiBase);
  const isSecure = base.protocol === 'https:';
  return new Stripe(options.secretKey, {
    protocol: isSecure ? 'https' : 'http',
    host: base.hostname,
    port: base.port || (isSecure ? 443 : 80),
    httpClient: new GuardedClient(options.fetch),
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
  });
}

class GuardedClient extends Stripe.HttpClient {
  readonly #fetch: SafeFetch;
  constructor(fetch: SafeFetch) {
    super();
    this.#fetch = fetch;
  }

  override getClientName(): string {
    return 'guarded';
  }

  override async makeRequest(
    ...[host, port, path, method, headers, body, protocol, timeout]: Parameters<Stripe.HttpClient['makeRequest']>
  ): Promise<Answer> {
    if (method !== 'GET' && method !== 'POST' && method !== 'DELETE')
      throw new Error(`the payment provider is never asked by ${method}`);
    const request: FetchRequest = {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      maxRedirects: 0,
      signal: AbortSignal.timeout(timeout),
      ...(method === 'POST' ? { body } : {}),
    };
    const answer = await this.#fetch(`${protocol}://${host}:${port}${path}`, request);
    if (!answer.ok) throw new Error(answer.sentence);
    return new Answer(answer.status, { ...answer.headers }, answer.body);
  }
}

class Answer extends Stripe.HttpClientResponse {
  readonly #body: Buffer;
  constructor(status: number, headers: Record<string, string>, body: Buffer) {
    super(status, headers);
    this.#body = body;
  }
  override getRawResponse(): unknown {
    return {};
  }
  override async toJSON(): Promise<unknown> {
    return JSON.parse(this.#body.toString('utf8'));
  }
}
