/** Says that somebody came by a referral link, and where it stood, and takes both out of the address; nothing is said without one. */
export async function countClick(): Promise<void> {
  const address = new URL(window.location.href);
  const code = address.searchParams.get('r');
  if (!code) return;
  const via = address.searchParams.get('via') ?? undefined;
  address.searchParams.delete('r');
  address.searchParams.delete('via');
  window.history.replaceState(null, '', address);
  const body = JSON.stringify({ code, via });
  const headers = { 'content-type': 'application/json' };
  try {
    await fetch('/api/v1/referrals/clicks', { method: 'POST', headers, body, keepalive: true });
  } catch {
    // Nobody came through: the page is the same without the count.
  }
}
