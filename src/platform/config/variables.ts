import { z } from 'zod';
import { copyModelFields } from './copy-model.ts';
import { address, domain, line, mailbox, postalAddress, storeAddress, token, wholeNumber } from './field.ts';
import { type Environment, type Field, parseFields, type Settings } from './parse-fields.ts';

const secret = true;
const cents = wholeNumber(1, 100_000_000);

/**
 * Every variable the product reads, in the order of `.env.example`. A heading starts each group.
 * What depends on more than one variable (defaults, refusals) is in `read-config.ts`.
 */
export const groups = {
  'Where it listens, and what it calls itself': {
    PORT: { shape: wholeNumber(1, 65_535), example: '3000', about: 'Port of the web server' },
    HOST: { shape: line, example: '127.0.0.1', about: 'Address it listens on; 0.0.0.0 for every interface' },
    PUBLIC_URL: {
      shape: address('http', 'https').refine((text) => /^https?:\/\/[^/?#@]+\/?$/i.test(text), 'must have no path'),
      example: 'http://localhost:3000',
      about: 'Address people open; https makes cookies __Host- cookies',
    },
    NODE_ENV: {
      shape: z.enum(['development', 'test', 'production']),
      example: 'development',
      about: 'production refuses OUTBOUND_HOSTS_FILE, CLOCK_FILE and the sample world',
    },
    DEPLOYMENT_MODE: {
      shape: z.enum(['production', 'shark']),
      example: 'production',
      about: 'Brand: Reclaim or Shark',
    },
    DEMO: {
      shape: z.enum(['world', 'personas', 'off']),
      example: 'world',
      about: 'world (the default without DATABASE_URL), personas, or off (the default with it)',
    },
    METRICS_TOKEN: {
      shape: token,
      about: 'Opens /metrics from elsewhere, as Authorization: Bearer; without it this machine alone reads them',
      secret,
    },
    LOG_LEVEL: {
      shape: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']),
      example: 'info',
      about: 'Full addresses of found pages appear at debug only',
    },
  },
  'What it says about itself': {
    PAGES_DIR: {
      shape: line,
      example: './pages',
      about:
        'Folder with support.txt, terms.txt and privacy.txt: the words of those pages; in German terms.de.txt and so on',
    },
    RATING_TEXT: {
      shape: line,
      example: 'Rated 4,8',
      about: 'A claim about ratings: with source and date, or leave it unset',
    },
    RATING_SOURCE: { shape: line, example: 'Example Reviews, 312 reviews', about: 'Where it can be checked' },
    RATING_DATE: { shape: line, example: 'November 2026', about: 'When it was so' },
  },
  'What it keeps': {
    DATA_DIR: { shape: line, example: '.data', about: 'Embedded database, local blobs, send ledger' },
    DATABASE_URL: {
      shape: address('postgres', 'postgresql'),
      example: 'postgres://reclaim:password@db.internal:5432/reclaim',
      about: 'PostgreSQL 15 or later; without it an embedded PostgreSQL runs in DATA_DIR',
      secret,
    },
    BLOB_URL: {
      shape: storeAddress,
      example: 's3://pictures?endpoint=https://objects.example.com&region=eu-central-1',
      about:
        'Where uploaded files lie, for all processes: file:///folder or a bucket; file:$DATA_DIR/blobs unless given',
      secret,
    },
    INDEX_SHARDS: {
      shape: wholeNumber(1, 64),
      example: '1',
      about:
        'Parts, by creator, of the fingerprints that a worker holds in memory; above 1 each in a process of its own',
    },
    AWS_ACCESS_KEY_ID: {
      shape: token,
      about: 'Of the bucket; without the two, what the machine itself is given',
      secret,
    },
    AWS_SECRET_ACCESS_KEY: { shape: token, about: 'Goes with AWS_ACCESS_KEY_ID', secret },
    SECRET_KEY: {
      shape: z.string().min(32, 'must have at least 32 characters').regex(/^\S+$/, 'must not contain white space'),
      about: 'Root of session, signing and encryption keys; made once into DATA_DIR, to be given with DATABASE_URL',
      secret,
    },
  },
  'Mail, and who signs the notices': {
    SMTP_URL: {
      shape: address('smtp', 'smtps'),
      example: 'smtps://user:password@mail.example.com',
      about: 'Outbound mail',
      secret,
    },
    MAIL_FROM: { shape: mailbox, example: 'notices@example.com', about: 'Sender of notices and of mail to creators' },
    MAIL_DOMAIN: { shape: domain, example: 'example.com', about: 'Domain of message ids and signed reply addresses' },
    AGENT_NAME: {
      shape: line,
      example: 'Example Takedown Ltd',
      about: 'The service as agent; without all four nothing can be sent',
    },
    AGENT_ADDRESS: {
      shape: postalAddress,
      example: '1 Example Street, 10115 Berlin, Germany',
      about: 'Its postal address',
    },
    AGENT_PHONE: { shape: line, example: '+49 30 5550100', about: 'Its telephone number' },
    AGENT_EMAIL: { shape: mailbox, example: 'agent@example.com', about: 'Its mail address' },
    AGENT_CITY: { shape: line, example: 'Berlin', about: 'City of its address: Cloudflare asks for it separately' },
    AGENT_STATE: { shape: line, example: 'Berlin', about: 'State or region of its address' },
    AGENT_COUNTRY: {
      shape: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters like DE (ISO 3166)'),
      example: 'DE',
      about: 'Country of its address',
    },
    NOTICE_BATCH_SECONDS: {
      shape: wholeNumber(0, 86_400),
      example: '900',
      about: 'Batching window per recipient; 5 in DEMO',
    },
    IMAP_URL: {
      shape: address('imap', 'imaps'),
      example: 'imaps://user:password@mail.example.com',
      about: 'Inbound mail, polled',
      secret,
    },
    INBOUND_EMAIL_SECRET: { shape: token, about: 'Inbound mail, posted raw to /api/v1/inbound/email', secret },
  },
  'Looking at the web': {
    CRAWL_DELAY_MS: {
      shape: wholeNumber(0, 600_000),
      example: '1000',
      about: 'Least time between two requests to one host',
    },
    EGRESS_PROXY_URL: {
      shape: address('http', 'https'),
      example: 'http://proxy.internal:3128',
      about: 'Second vantage point: an HTTP proxy',
      secret,
    },
    SEARCH_BUDGET_CENTS: {
      shape: wholeNumber(0, 100_000_000),
      example: '100',
      about: 'What one creator’s searches may cost in a calendar month, in cents of a dollar; 2000 in DEMO=world',
    },
    CHROMIUM_PATH: {
      shape: line,
      example: '/usr/bin/chromium',
      about: 'Takes the picture of a page for the evidence; unless given, a Chromium is looked for at the start',
    },
    TIMESTAMP_URL: {
      shape: address('http', 'https'),
      example: 'https://tsa.example.com/tsr',
      about:
        'A time-stamp authority (RFC 3161) that confirms when evidence existed; without it the evidence notes that',
      secret,
    },
    QUARANTINE_HASHES: {
      shape: line,
      example: './quarantine-list.txt',
      about:
        'A list of SHA-256, MD5 and PDQ hashes: what is on it is never kept or shown, and comes before an operator',
    },
    LEADS: {
      shape: z
        .string()
        .regex(/^(?:off|names|faces|names,faces|faces,names)$/, 'must be names, faces, names,faces or off'),
      example: 'names,faces',
      about:
        'What is looked for in found pictures, whose pages then wait for their creator: names, faces (of creators who agreed to it) or both; off unless given',
    },
    ...copyModelFields,
  },
  'Machine notice channels': {
    CLOUDFLARE_API_TOKEN: {
      shape: token,
      about: 'Abuse reports to Cloudflare, with AGENT_CITY, AGENT_STATE and AGENT_COUNTRY; else a person hands them in',
      secret,
    },
    CLOUDFLARE_ACCOUNT_ID: {
      shape: z.string().regex(/^[A-Za-z0-9]{1,64}$/, 'must be letters and digits'),
      about: 'The account that the token is of',
      secret,
    },
    AWS_ABUSE_REGION: {
      shape: z.string().regex(/^[a-z]{2,4}(?:-[a-z]{1,20}){1,3}-\d{1,2}$/, 'must be a region like us-east-1'),
      example: 'us-east-1',
      about: 'Abuse reports to AWS: all three or none',
    },
    AWS_ABUSE_ACCESS_KEY_ID: {
      shape: token,
      about: 'Allowed abuse:CreateAbuseReport and abuse:GetAbuseReport',
      secret,
    },
    AWS_ABUSE_SECRET_ACCESS_KEY: { shape: token, about: 'Its secret', secret },
    LUMEN_TOKEN: {
      shape: token,
      about: 'Redacted copies of copyright notices to the Lumen database, of creators who switched them on',
      secret,
    },
    STOPNCII_FUNCTIONS_KEY: {
      shape: token,
      about: 'Hashes of intimate pictures to StopNCII, of creators who share them: both keys or neither',
      secret,
    },
    STOPNCII_SUBSCRIPTION_KEY: { shape: token, about: 'Goes with STOPNCII_FUNCTIONS_KEY', secret },
  },
  'Billing, sign-in, analytics': {
    STRIPE_SECRET_KEY: { shape: token, about: 'Billing', secret },
    STRIPE_WEBHOOK_SECRET: { shape: token, about: 'Signs the webhooks', secret },
    STRIPE_API_BASE: {
      shape: address('http', 'https'),
      example: 'https://api.stripe.com',
      about: 'Stand-in of the sample world',
    },
    PRICE_CURRENCY: {
      shape: z.string().regex(/^[a-z]{3}$/, 'must be three lower-case letters like usd'),
      example: 'usd',
      about: 'Currency of the three prices below, as the payment provider writes it',
    },
    PRICE_STANDARD: { shape: cents, example: '5900', about: 'Standard, cents a month; a year costs ten months' },
    PRICE_PLUS: { shape: cents, example: '11900', about: 'Plus, cents a month' },
    PRICE_PREMIUM: { shape: cents, example: '24900', about: 'Premium, cents a month' },
    TRIAL_DAYS: { shape: wholeNumber(0, 90), example: '0', about: 'Days of a first plan without payment' },
    GOOGLE_CLIENT_ID: {
      shape: token,
      about: 'Google sign-in: id and secret, or neither; its redirect address is PUBLIC_URL/auth-redirect',
    },
    GOOGLE_CLIENT_SECRET: { shape: token, about: 'Its secret', secret },
    GOOGLE_ISSUER: {
      shape: address('http', 'https'),
      example: 'https://accounts.google.com',
      about: 'OpenID issuer; https in production',
    },
    MAILS_PER_NETWORK: {
      shape: wholeNumber(1, 1_000_000),
      example: '100',
      about: 'Sign-ups and asked-for links of one network at once, then 30 an hour; 5000 in DEMO',
    },
    POSTHOG_KEY: {
      shape: token.refine((text) => !text.startsWith('phx_'), 'must be a project key, which browsers may know'),
      about: 'Usage analytics with exception capture, from users who agreed: the key of the project',
      secret,
    },
    POSTHOG_HOST: {
      shape: address('http', 'https').refine((text) => /^https?:\/\/[^/?#@;,\s]+\/?$/i.test(text), 'must have no path'),
      example: 'https://eu.i.posthog.com',
      about: 'Where they go',
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      shape: address('http', 'https'),
      example: 'http://127.0.0.1:4318',
      about: 'Where traces go: a span for each request and job, by OTLP over HTTP, to /v1/traces of this address',
    },
  },
  'For demonstrations and checks, refused when NODE_ENV=production': {
    OUTBOUND_HOSTS_FILE: {
      shape: line,
      example: './hosts.json',
      about: 'Names that outbound requests may reach on loopback',
    },
    CLOCK_FILE: {
      shape: line,
      example: './clock',
      about: "A file with an offset like +72h or -1d, added to the product's clock",
    },
  },
} as const satisfies Record<string, Record<string, Field>>;

type Union<T> = T extends unknown ? (value: T) => void : never;
type Merge<T> = Union<T> extends (value: infer All) => void ? All : never;
type Fields = Merge<(typeof groups)[keyof typeof groups]>;

type VariableName = keyof Fields;
/** What parsing answers: every variable under its own name, absent where it was not given. */
export type Variables = { [Name in VariableName]?: z.output<Fields[Name]['shape']> };

const all: Settings = Object.assign({}, ...Object.values(groups));

export const variableNames = Object.keys(all);

/**
 * Parses each variable by itself; an empty value counts as not given (`PORT=` in a compose file).
 * Faults are sentences that begin with the name; a secret's value is never in them.
 *
 *     parseVariables({ PORT: 'x' }).faults   // ['PORT must be a whole number from 1 to 65535, not "x"']
 */
export function parseVariables(env: Environment): { variables: Variables; faults: string[] } {
  const { parsed, faults } = parseFields(all, env);
  // Each key was parsed by the shape that `Variables` is inferred from.
  return { variables: parsed as Variables, faults };
}
