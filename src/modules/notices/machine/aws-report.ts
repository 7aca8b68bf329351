import { createHash, randomUUID } from 'node:crypto';
import { xarfCopyright } from '#lib/abuse-mail/index.ts';
import type { Elements } from '#modules/notices/elements.ts';
import type { Built } from '#modules/notices/machine/cloudflare-report.ts';

/** One report has one source and one address. */
export const awsUrlsPerReport = 1;

/**
 * The body of an AWS abuse report: XARF v4 `copyright/copyright`, with the notice whole as its evidence, since its
 * sworn statements have no field of their own. Addresses and hashes only, never a picture. `clientToken` is the id of the
 * notice, so that the same report sent twice is one.
 */
export function buildAwsReport(input: {
  noticeId: string;
  elements: Elements;
  /** The whole text of the notice. */
  text: string;
  at: Date;
  /** Domain of the reporter's mail. */
  domain: string;
}): Built {
  const { noticeId, elements, text, at, domain } = input;
  const [location, ...others] = elements.locations;
  if (others.length > 0) return { ok: false, why: 'it names more than one address' };
  const notice = Buffer.from(text);
  const { contact, works, owner } = elements;
  const xarf = xarfCopyright({
    reportId: randomUUID(),
    at,
    reporter: { org: contact.name, contact: contact.email, domain },
    source: new URL(location).hostname,
    infringingUrl: location,
    workTitle: works.join('; ').slice(0, 500),
    rightsHolder: owner,
    evidence: [
      {
        contentType: 'text/plain',
        description: 'The notice under 17 U.S.C. 512(c)(3), signed',
        sha256: createHash('sha256').update(notice).digest('hex'),
        payload: notice,
      },
    ],
  });
  const body = { clientToken: noticeId, correlationId: noticeId, report: { xarf } };
  return { ok: true, bytes: Buffer.from(JSON.stringify(body)) };
}
