/** What was said of a line as it then stood. */
export interface Judged {
  line: string;
  outcome: string;
}

/**
 * The lines without those of which it was said that they cannot be taken. What nothing was said of stays: it may have been
 * typed since. Of lines alike the first is the one that can be taken.
 *
 * @example withoutRest(['a', 'b', 'new'], [{ line: 'a', outcome: 'accepted' }, { line: 'b', outcome: 'refused' }]) // ['a', 'new']
 */
export function withoutRest(lines: readonly string[], judged: readonly Judged[]): string[] {
  const said = new Map(judged.toReversed().map(({ line, outcome }) => [line, outcome])); // of lines alike, of the first
  return lines.filter((line, at) => !said.has(line) || (said.get(line) === 'accepted' && lines.indexOf(line) === at));
}
