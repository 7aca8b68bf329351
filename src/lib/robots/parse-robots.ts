import robotsParser from 'robots-parser';

export interface Robots {
  /** Whether the agent may fetch this address; an address of another origin is not judged by this file, so it may. */
  allows(url: string): boolean;
}

/** RFC 9309 2.5: at least 500 KiB are read; what follows is as if it were not there. */
const longestFile = 500 * 1024;
const longestAddress = 2_048;
/** Longer or wilder patterns are no honest rule. Rules without a wildcard cost next to nothing: they all count. */
const longestPattern = 300;
const mostWildcards = 8;
/**
 * A pattern costs its length from its first wildcard on times that of the address. For an address of 100 characters the
 * rules of any honest file are within this; in all it is 0.2 s of work.
 */
const mostSteps = 6_000_000;

interface Rule {
  line: string;
  /** Steps for each character of the address, 0 without wildcards. */
  cost: number;
}

/**
 * Reads a robots file for one agent. Never throws: a line that makes no sense is left out.
 *
 * @param origin of the file, e.g. `https://leak.example`
 * @param agent the product token of our User-Agent, without its version
 * @example parseRobots('User-agent: *\nDisallow: /private', 'https://a.example', 'ReclaimBot').allows('https://a.example/private/1') // false
 */
export function parseRobots(text: string, origin: string, agent: string): Robots {
  const address = new URL('/robots.txt', origin).href;
  const rules = rulesFor(agent.toLowerCase(), text.slice(0, longestFile).split(/\r\n|\r|\n/));
  const readFor = new Map<number, ReturnType<typeof robotsParser>>();
  /** The rules that an address of such a length can afford; there are at most twelve such lengths. */
  const affordable = (length: number): ReturnType<typeof robotsParser> => {
    const known = readFor.get(length);
    if (known) return known;
    const read = robotsParser(address, ['User-agent: *', ...withinBudget(rules, mostSteps / length)].join('\n'));
    readFor.set(length, read);
    return read;
  };
  return {
    allows: (url) => {
      const asked = plainPercent(url.slice(0, longestAddress));
      const length = 2 ** Math.ceil(Math.log2(Math.max(asked.length, 1)));
      return affordable(length).isAllowed(asked, agent) ?? true;
    },
  };
}

/** The rules of the groups that name the agent or, where none does, of those for everybody. */
function rulesFor(agent: string, lines: readonly string[]): readonly Rule[] {
  const groups = new Map<string, Rule[]>();
  /** Of the names above the rules, those that mean us: two at most, of however many. */
  let ours = new Set<string>();
  let isNaming = false;
  for (const whole of lines) {
    const [line = ''] = whole.split('#', 1);
    const colon = line.indexOf(':');
    const key = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (key === '') continue;
    if (key === 'user-agent') {
      // Names that follow each other share the rules below them.
      if (!isNaming) ours = new Set();
      const name = value.toLowerCase().split('/', 1)[0]?.trim() ?? '';
      if (name === agent || name === '*') ours.add(name);
    }
    isNaming = key === 'user-agent';
    if (key !== 'allow' && key !== 'disallow') continue;
    const rule = ruleOf(key, plainPercent(value));
    for (const name of ours) {
      const group = groups.get(name) ?? [];
      groups.set(name, group); // also where its only rule says nothing: then it allows all
      if (rule) group.push(rule);
    }
  }
  return groups.get(agent) ?? groups.get('*') ?? [];
}

function ruleOf(key: string, pattern: string): Rule | undefined {
  const wildcards = pattern.split('*').length - 1;
  if (pattern === '' || (wildcards > 0 && (wildcards > mostWildcards || pattern.length > longestPattern)))
    return undefined;
  return { line: `${key}: ${pattern}`, cost: wildcards === 0 ? 0 : pattern.length - pattern.indexOf('*') };
}

/** Every rule without a wildcard, and the others, first to last, as long as their costs together are affordable. */
function withinBudget(rules: readonly Rule[], most: number): string[] {
  let left = most;
  const lines: string[] = [];
  for (const { line, cost } of rules) {
    if (cost > left) continue;
    left -= cost;
    lines.push(line);
  }
  return lines;
}

/** RFC 9309 2.2.2: what needs no percent-encoding is compared without it. */
const plainPercent = (text: string): string =>
  text.replace(/%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : code;
  });
