/**
 * Whether a page still names a picture of ours, or a neighbour of one from the same folder: then its gallery is there, and
 * what its scripts may show beside it is no riddle.
 */
export function stillNames(named: readonly string[], ours: readonly string[]): boolean {
  const addresses = new Set(ours);
  const folders = new Set(ours.flatMap((url) => folderOf(url) ?? []));
  return named.some((url) => addresses.has(url) || folders.has(folderOf(url) ?? ''));
}

/** Undefined at the root of a site, where its logo lies as well. */
function folderOf(address: string): string | undefined {
  const url = URL.parse(address);
  const path = url?.pathname.slice(0, url.pathname.lastIndexOf('/'));
  return path ? `${url?.host}${path}` : undefined;
}
