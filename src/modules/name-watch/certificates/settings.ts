import { z } from 'zod';
import { type Settings, wholeNumber } from '#platform/config/index.ts';

const mostLogs = 20;
export const mibADayUnlessGiven = 1_024;

/** Each monitoring prefix with a slash at its end, once. @example prefixesIn('https://a.example/2026h2') // ['https://a.example/2026h2/'] */
export const prefixesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => (part.endsWith('/') ? part : `${part}/`)),
  ),
];

function isPrefix(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.href !== text) return false;
  return [url.username, url.password, url.search, url.hash].every((part) => part === '');
}

/** The variables of the environment that the reader of certificate logs reads: each may be given alone. */
export const certificateSettings: readonly Settings[] = [
  {
    CERTIFICATE_LOGS: {
      shape: z.string().refine((text) => {
        const prefixes = prefixesIn(text);
        return prefixes.length > 0 && prefixes.length <= mostLogs && prefixes.every(isPrefix);
      }, `must be up to ${mostLogs} addresses that begin with https:// with commas`),
      example: 'https://log2026h2.example.org/',
      about:
        'Monitoring prefixes of certificate logs (Static CT) that are read for look-alike domains; none unless given',
    },
  },
  {
    CERTIFICATE_LOG_MIB_A_DAY: {
      shape: wholeNumber(1, 1_000_000),
      example: String(mibADayUnlessGiven),
      about: 'MiB that are read of each certificate log in a day; what is then more than a day old is passed over',
    },
  },
];
