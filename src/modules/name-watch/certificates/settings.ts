import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { CtFault, readLogKey } from '#lib/ct-tiles/index.ts';
import { type Settings, wholeNumber } from '#platform/config/index.ts';

const mostLogs = 20;
export const mibADayUnlessGiven = 1_024;

/** As every writing of one address is kept; what is no address stays as it is, to be refused. */
const normalised = (text: string): string => (/\s/.test(text) ? text : (URL.parse(text)?.href ?? text));

/** Each monitoring prefix with a slash at its end, once. @example prefixesIn('https://A.example/2026h2') // ['https://a.example/2026h2/'] */
export const prefixesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => normalised(part.endsWith('/') ? part : `${part}/`)),
  ),
];

function isPrefix(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.href !== text) return false;
  return [url.username, url.password, url.search, url.hash].every((part) => part === '');
}

/**
 * The keys of logs by their prefixes, each as `prefix=key`.
 *
 * @throws CtFault · TypeError: not such a list
 * @example keysIn('https://a.example/2026h2/=MFkw…').get('https://a.example/2026h2/')
 */
export function keysIn(text: string): Map<string, KeyObject> {
  const parts = text.split(',').map((part) => part.trim());
  return new Map(
    parts
      .filter((part) => part !== '')
      .map((part) => {
        const at = part.indexOf('=');
        const [prefix] = prefixesIn(part.slice(0, at));
        if (at < 0 || prefix === undefined || !isPrefix(prefix)) throw new TypeError(`${part} is not prefix=key`);
        return [prefix, readLogKey(part.slice(at + 1))];
      }),
  );
}

function isKeys(text: string): boolean {
  try {
    return keysIn(text).size > 0;
  } catch (error) {
    if (error instanceof CtFault || error instanceof TypeError) return false;
    throw error;
  }
}

/** A key of no log that is read would check nothing, and nobody would notice. */
export function certificateFaults(settings: Readonly<Record<string, string>>): string[] {
  const { CERTIFICATE_LOGS: logs = '', CERTIFICATE_LOG_KEYS: keys = '' } = settings;
  const prefixes = prefixesIn(logs);
  return [...keysIn(keys).keys()]
    .filter((prefix) => !prefixes.includes(prefix))
    .map(
      (prefix) =>
        `CERTIFICATE_LOG_KEYS names ${prefix}, which is none of CERTIFICATE_LOGS: no head would be checked with its key`,
    );
}

/** Of no log. */
const exampleKey =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEbHdvcuynjLF5TgMmpzoWLPIX0W' +
  'SvnHGtOjwk2B9GD7cu49WsD5Zot5aTZZ7NyV7wiwNMQgzL9iD89TUZHUchXA==';

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
    CERTIFICATE_LOG_KEYS: {
      shape: z
        .string()
        .refine(isKeys, 'must be addresses of CERTIFICATE_LOGS, each with = and its key in base64, with commas'),
      example: `https://log2026h2.example.org/=${exampleKey}`,
      about: 'Public keys of certificate logs; a head that a log with a key did not sign is not read',
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
