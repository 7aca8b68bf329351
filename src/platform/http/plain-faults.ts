import { z } from 'zod';

/**
 * What is wrong with a value, in a sentence for the person who sent it: a schema that has no words of its own gets these.
 *
 * @example z.string().max(3).safeParse('abcd').error?.issues[0]?.message // 'Write at most 3 characters.'
 */
export function sayFaultsPlainly(): void {
  z.config({ localeError: (issue) => sentenceOf(issue) });
}

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'too_big':
      return ofSize(issue.origin, 'at most', issue.maximum);
    case 'too_small':
      return ofSize(issue.origin, 'at least', issue.minimum);
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is missing.'
        : `This must be ${named[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `This must be ${issue.values.map(String).join(' or ')}.`;
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not written as it should be.';
    case 'unrecognized_keys':
      return `Not known here: ${issue.keys.join(', ')}.`;
    default:
      return 'This is not what is asked for.';
  }
}

function ofSize(origin: string, bound: 'at most' | 'at least', size: number | bigint): string {
  if (origin === 'string') return `Write ${bound} ${size} ${size === 1 ? 'character' : 'characters'}.`;
  if (origin === 'array' || origin === 'set') return `Give ${bound} ${size}.`;
  return `This must be ${bound} ${size}.`;
}

const named: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
const formats: Record<string, string> = {
  email: 'This is no e-mail address.',
  url: 'This is no web address. Give the whole of it, beginning with https://.',
  date: 'This is no day, as in 2031-03-01.',
  datetime: 'This is no moment, as in 2031-03-01T12:00:00Z.',
};
