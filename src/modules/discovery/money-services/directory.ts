/** How a page shows that it uses a service. `link` is the weakest: whoever wrote the page may have put it there. */
export const seenKinds = ['script', 'frame', 'form', 'meta', 'link'] as const;
export type SeenAs = (typeof seenKinds)[number];

/** A payment processor or an ad network, as data with its source: through it a site that shows copies makes money. */
export interface MoneyService {
  id: string;
  name: string;
  kind: 'payment-processor' | 'ad-network';
  /** Hosts, their subdomains included, that scripts, frames and forms of it come from or lead to. */
  hosts: readonly string[];
  /** Host and beginning of the path of links that lead to a payment, not to its own site. */
  links?: readonly string[];
  /** Names of meta elements that prove a site to it. */
  markers?: readonly string[];
  /** Where a person complains; a mailbox stands here only where the source names it. */
  complaint: { url: string; email?: string; note: string };
  /** Where the complaint address was read. */
  sourceUrl: string;
  /** The day on which the source was read. Nobody here has filed a complaint there yet. */
  lastVerifiedAt: string;
}

const gathered = '2026-11-29';

export const moneyServices: readonly MoneyService[] = [
  {
    id: 'paypal',
    name: 'PayPal',
    kind: 'payment-processor',
    hosts: ['paypal.com', 'paypalobjects.com'],
    links: ['paypal.com/cgi-bin/webscr', 'paypal.com/donate', 'paypal.com/ncp/payment'],
    complaint: {
      url: 'https://www.paypal.com/us/webapps/mpp/ua/infringementrpt-full',
      email: 'infringementreport@paypal.com',
      note: 'PayPal wants its own Infringement Report filled in and sent to this mailbox.',
    },
    sourceUrl: 'https://www.paypal.com/us/webapps/mpp/ua/infringementrpt-full',
    lastVerifiedAt: gathered,
  },
  {
    id: 'stripe',
    name: 'Stripe',
    kind: 'payment-processor',
    hosts: ['js.stripe.com', 'checkout.stripe.com', 'buy.stripe.com'],
    links: ['checkout.stripe.com/', 'buy.stripe.com/'],
    complaint: {
      url: 'https://stripe.com/ip-notice-process',
      email: 'ip-notice@stripe.com',
      note: 'Stripe reads its own IP Notice form only, wants to see what shows that the site uses Stripe, and may pass the notice on to the site.',
    },
    sourceUrl: 'https://stripe.com/ip-notice-process',
    lastVerifiedAt: gathered,
  },
  {
    id: 'ccbill',
    name: 'CCBill',
    kind: 'payment-processor',
    hosts: ['bill.ccbill.com', 'api.ccbill.com', 'refer.ccbill.com'],
    links: ['bill.ccbill.com/', 'api.ccbill.com/'],
    complaint: {
      url: 'https://www.ccbill.com/cs/client/policies/ccbill/acceptable_use.html',
      email: 'abuse@ccbill.com',
      note: 'CCBill takes reports about merchants that break its acceptable use policy at this mailbox.',
    },
    sourceUrl: 'https://www.ccbill.com/cs/client/policies/ccbill/acceptable_use.html',
    lastVerifiedAt: gathered,
  },
  {
    id: 'exoclick',
    name: 'ExoClick',
    kind: 'ad-network',
    hosts: ['exoclick.com', 'exosrv.com', 'exdynsrv.com', 'realsrv.com', 'magsrv.com', 'pemsrv.com'],
    markers: ['exoclick-site-verification'],
    complaint: {
      url: 'https://www.exoclick.com/copyrightform/',
      note: 'ExoClick takes copyright reports through this form. It asks whether you contacted the site first.',
    },
    sourceUrl: 'https://www.exoclick.com/copyrightform/',
    lastVerifiedAt: gathered,
  },
  {
    id: 'juicyads',
    name: 'JuicyAds',
    kind: 'ad-network',
    hosts: ['juicyads.com', 'jads.co'],
    markers: ['juicyads-site-verification'],
    complaint: {
      url: 'https://www.juicyads.com/abuse/',
      note: 'JuicyAds asks that the site is written to first and given two business days, and passes the report on to the site.',
    },
    sourceUrl: 'https://www.juicyads.com/abuse/',
    lastVerifiedAt: gathered,
  },
];

export const moneyServiceOf = (id: string): MoneyService | undefined => moneyServices.find((one) => one.id === id);
