import { document } from '../pages/document.ts';
import { html } from '../pages/html.ts';
import type { SiteRequest, SiteResponse } from '../site.ts';
import { advance } from './advance.ts';
import { answerCall } from './answer-call.ts';
import { type Deliver, postEvents, teller } from './deliver-events.ts';
import type { Desk } from './desk.ts';
import { type Draw, payPage } from './pages.ts';
import { openStore } from './store.ts';

export type PaymentsOptions = {
  /** Where everything is kept; without it all is forgotten at the end. */
  dir?: string | undefined;
  /** World time. */
  now: () => Date;
  /** Address of its pages. */
  url: () => string;
  productUrl: string;
  /** Signs events; without it nobody is told of anything. */
  webhookSecret?: string | undefined;
  /** Takes events in place of the product. */
  deliver?: Deliver | undefined;
  /** So long a renewal is a draft before it is charged; absent: not at all. */
  draftSeconds?: number | undefined;
};

export type Payments = {
  /** The provider's API, `/v1/…`. */
  api(request: SiteRequest): SiteResponse;
  /** Its pages for people, `/pay/…`. */
  page(request: SiteRequest, draw?: Draw): SiteResponse | undefined;
  /** Lets time do its work and tells the product of what is new. */
  round(): Promise<void>;
};

const plain: Draw = (title, body, status = 200) => ({
  status,
  body: document({ title, body: html`<h1>${title}</h1>${body}` }),
});

/**
 * Opens the payment stand-in: it keeps customers, subscriptions and invoices by world time, speaks what the provider's
 * library sends, and signs what it tells.
 */
export function openPayments(options: PaymentsOptions): Payments & { close(): void } {
  const store = openStore(options.dir, () => Math.floor(options.now().getTime() / 1000));
  const desk: Desk = { store, url: options.url, draftSeconds: options.draftSeconds ?? 0 };
  const answered = new Map<string, SiteResponse>();
  const deliver = options.deliver ?? postEvents(options.productUrl);
  const tell = options.webhookSecret === undefined ? undefined : teller(store, options.webhookSecret, deliver);
  return {
    api(request) {
      advance(desk);
      return answerCall(desk, request, answered);
    },
    page(request, draw = plain) {
      advance(desk);
      return payPage(desk, request, draw);
    },
    async round() {
      advance(desk);
      await tell?.();
    },
    close: store.close,
  };
}
