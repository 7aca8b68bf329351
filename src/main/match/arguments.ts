import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** How it is called, in one line. */
export const usage = 'Usage: npm run match -- --originals DIR --candidates DIR [--json] [--html FILE] [--resume FILE]';

/** What `--help` prints. */
export const help = `${usage}

Compares every picture and video in one folder with those in another, as the worker does, without a database. Videos
need ffmpeg. Of a collage, or a video of several originals, each original is named: after "and" in the sentence, in
"beside" of the JSON object, with a pair of its own in the report.

  --originals DIR   what may have been copied; folders inside are read too, and links to files are followed
  --candidates DIR  what may be copies
  --json            one JSON object a line instead of a sentence
  --html FILE       also writes a report that shows each match beside its original
  --resume FILE     keeps each finished line in FILE; with the same FILE a later run continues where this one stopped
  --help            shows this

Ends with
  0    every candidate was judged; what could not be read is named on standard error
  1    something unexpected went wrong
  2    it was called wrongly
  130  it was interrupted (128 and the number of the signal)
`;

/** The person who called asked for what cannot be done; the message says why. */
export class WrongUse extends Error {}

/** What is asked for. All paths are absolute. */
export interface Order {
  readonly originals: string;
  readonly candidates: string;
  readonly json: boolean;
  readonly html?: string | undefined;
  readonly resume?: string | undefined;
}

const options = {
  originals: { type: 'string' },
  candidates: { type: 'string' },
  json: { type: 'boolean', default: false },
  html: { type: 'string' },
  resume: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/**
 * Reads the command line.
 *
 * @param from where the person is: relative paths start there
 * @throws WrongUse
 */
export function readArguments(args: string[], from: string): Order | 'help' {
  const given = parse(args);
  if (given.help) return 'help';
  const path = (file: string): string => {
    if (file === '') throw new WrongUse('A name is empty.');
    return resolve(from, file);
  };
  const { originals, candidates, json, html, resume } = given;
  if (originals === undefined || candidates === undefined) throw new WrongUse('Both folders must be named.');
  if (html !== undefined && !/\.html?$/i.test(html)) throw new WrongUse(`--html needs a name that ends in .html.`);
  if (html !== undefined && resume !== undefined && path(html) === path(resume))
    throw new WrongUse('--html and --resume name the same file.');
  return {
    originals: path(originals),
    candidates: path(candidates),
    json,
    html: html === undefined ? undefined : path(html),
    resume: resume === undefined ? undefined : path(resume),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}
