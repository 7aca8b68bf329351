import type { ResolveAddresses } from '#lib/safe-fetch/index.ts';
import { Problem } from '#platform/problem/index.ts';

/**
 * Refuses an address that nothing would ever be sent to: no https, credentials in it, another port than the usual, a name
 * that leads into a private network. It is judged again at each delivery, since a name may lead elsewhere by then.
 *
 * @throws Problem invalid `webhook_url`
 */
export async function checkUrl(text: string, resolve: ResolveAddresses): Promise<string> {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:') throw refused('The address has to begin with https://.');
  if (url.username !== '' || url.password !== '') throw refused('An address with a user name or password is not used.');
  if (!['', '8443'].includes(url.port)) throw refused('Only the ports 443 and 8443 are used.');
  const found = await resolve(url.hostname);
  if (!found.ok) throw refused(found.sentence);
  url.hash = '';
  return url.href;
}

function refused(message: string): Problem {
  return new Problem('invalid', { code: 'webhook_url', detail: message, errors: [{ path: 'url', message }] });
}
