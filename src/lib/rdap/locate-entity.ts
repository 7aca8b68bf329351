import type { EntityReference } from './entities.ts';

const kinds = ['ip', 'domain', 'autnum', 'nameserver', 'entity'];

/**
 * The address at which an entity of an answer is read: the one that it gives, or that of its handle at the server which
 * gave the answer (RFC 9082 3.1.5).
 *
 * @param answerUrl the address of the answer, after redirects
 * @example locateEntity({ handle: 'AB1' }, 'https://rdap.test/v1/ip/203.0.113.1') // 'https://rdap.test/v1/entity/AB1'
 */
export function locateEntity({ href, handle }: EntityReference, answerUrl: string): string | undefined {
  if (!URL.canParse(answerUrl)) return undefined;
  if (href !== undefined) return URL.canParse(href, answerUrl) ? new URL(href, answerUrl).href : undefined;
  if (handle === undefined) return undefined;
  const { origin, pathname } = new URL(answerUrl);
  const path = pathname.toLowerCase();
  const end = Math.max(...kinds.map((kind) => path.lastIndexOf(`/${kind}/`)), -1);
  const base = pathname.slice(0, (end < 0 ? path.lastIndexOf('/') : end) + 1);
  return `${origin}${base}entity/${encodeURIComponent(handle)}`;
}

/** Is an answer about the entity that was asked for? One of the two may not say. */
export function isSameEntity(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one.trim().toLowerCase() === other.trim().toLowerCase();
}
