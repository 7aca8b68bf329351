/** Onion sites are known by their key, so that few of them have a certificate. */
export const isOnion = (host: string): boolean => host.endsWith('.onion');

/** @example originOf('leakpalace.test') // 'https://leakpalace.test' */
export const originOf = (host: string): string => `${isOnion(host) ? 'http' : 'https'}://${host}`;
