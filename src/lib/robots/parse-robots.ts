import robotsParser from 'robots-parser';

export interface Robots {
  /** Whether the agent may fetch this address; an address of another origin is not judged by this file, so it may. */
  allows(url: string): boolean;
}

/** RFC 9309 2.5: at least 500 KiB are read; what follows is as if it were not there. */
const longestFile = 500 * 1024;
/** Longer or wilder patterns are no honest rule, and each costs its length times that of the address. */
const longestPattern = 300;
const mostWildcards = 8;

/**
 * Reads a robots file for one agent. Never throws: a line that makes no sense is left out.
 *
 * @param origin of the file, e.g. `https://leak.example`
 * @param agent the product token of our User-Agent, without its version
 * @example parseRobots('User-agent: *\nDisallow: /private', 'https://a.example', 'ReclaimBot').allows('https://a.example/private/1') // false
 */
export function parseRobots(text: string, origin: string, agent: string): Robots {
  const lines = text.slice(0, longestFile).split(/\r\n|\r|\n/);
  const sane = lines.filter(
    (line) => line.length <= longestPattern + 20 && line.split('*').length - 1 <= mostWildcards,
  );
  const rules = robotsParser(new URL('/robots.txt', origin).href, sane.join('\n'));
  return {
    allows: (url) => rules.isAllowed(url.slice(0, 2_048), agent) ?? true,
  };
}
