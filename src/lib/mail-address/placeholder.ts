import type { MailboxCode } from './refusal.ts';

/** Words that registries and templates write where a mailbox should stand (RDAP, WHOIS, contact pages). */
const placeholderText =
  /redacted|not[\s._-]*disclosed|please[\s._-]*(?:query|contact|use|see|visit)|query[\s._-]+the[\s._-]+rdds|data[\s._-]*protected|statutory[\s._-]*masking|withheld[\s._-]*for|not[\s._-]*(?:available|applicable|provided)|select[\s._-]*request[\s._-]*(?:email|e-mail)|^(?:none|null|nil|undefined|unknown|n\/a|hidden|private|tbd|-+)$/i;

const placeholderLocals = new Set([
  'removed',
  'redacted',
  'none',
  'null',
  'undefined',
  'unknown',
  'placeholder',
  'you',
  'your-email',
  'youremail',
  'your.email',
  'your_email',
  'yourname',
  'your-name',
  'your.name',
  'email-address',
  'first.last',
  'firstname.lastname',
  'john.doe',
  'jane.doe',
  'johndoe',
  'janedoe',
  'changeme',
  'xxx',
  'xxxx',
  'xxxxx',
]);

/** Second-level names that stand for "fill in your own". RFC 2606 reserves the first; the others are habit. */
const placeholderDomain =
  /^(?:.+\.)?(?:example\.(?:com|net|org|edu)|(?:your-?domain|your-?company|your-?site|your-?website|yoursite|somewhere|sample|placeholder)\.(?:com|net|org|tld|ext)|[^.]+\.(?:tld|ext))$/;
/** Names that stand for one's own in templates, and are of registrars and providers of mail. */
const maybeDomain = /^(?:domain|mydomain|email)\.(?:com|net|org)$/;
/** What stands before such a name in a template. */
const templateLocals = new Set(
  'abuse admin contact copyright dmca email hello info legal mail me name office sales support test user username webmaster'.split(
    ' ',
  ),
);

/** Special-use names that have no mail (RFC 6761, 6762, 7686, 8375, 9476). `.test` is accepted: test worlds live there. */
const reservedDomain = /(?:^|\.)(?:invalid|localhost|local|localdomain|onion|arpa|alt|internal|lan|home|corp)$/;

const noReplyLocal =
  /^(?:no|not|dont|don't|do[._-]?not)[._-]?(?:reply|replies|respond|response|answer)(?:$|[._+\d-])|^(?:auto[._-]?reply|unmonitored|mailer-daemon|bounces?|devnull|dev-null|blackhole)(?:$|[._+\d-])|[._-]no[._-]?reply$/;

/** Does the whole text stand in for a missing address? Looked at before the syntax, so that the reason is the true one. */
export function isPlaceholderText(text: string): boolean {
  return placeholderText.test(text.trim());
}

/** A refusal of a well-formed address that no person reads. `domain` is lower-case ASCII. */
export function placeholderCode(local: string, domain: string): MailboxCode | undefined {
  const name = local.toLowerCase();
  if (placeholderDomain.test(domain)) return 'placeholder';
  if (maybeDomain.test(domain) && templateLocals.has(name)) return 'placeholder';
  if (reservedDomain.test(domain)) return 'reserved';
  if (placeholderLocals.has(name) || isPlaceholderText(name)) return 'placeholder';
  if (noReplyLocal.test(name)) return 'no_reply';
  return undefined;
}
