// `npm run match -- --originals DIR --candidates DIR [--json]`: the matching engine on two folders, without a database.
// One line for each candidate file on standard output; what could not be read is told on standard error.
// Ends with 0 when every file was judged or refused by name, 2 when it was called wrongly, 1 on anything else.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import { createDecoder, type Decoder } from '#lib/image-decode/index.ts';
import { type FoundImage, judgeImage } from '#modules/matching/judge-image.ts';
import type { VerdictKind } from '#modules/matching/verdict.ts';
import { createWorkIndex, referenceFingerprints, type WorkIndex } from '#modules/matching/work-index.ts';
import { calledFrom } from './called-from.ts';

const usage = 'Usage: npm run match -- --originals DIR --candidates DIR [--json]';
const AT_ONCE = 2;
const MAX_BYTES = 50 * 2 ** 20;

class WrongUse extends Error {}

interface Line {
  candidate: string;
  verdict: VerdictKind;
  original?: string;
  stage?: string;
  distance?: number;
  inliers?: number;
  transform?: string;
  ms: number;
}

function readArguments(): { originals: string; candidates: string; json: boolean } {
  const options = {
    originals: { type: 'string' },
    candidates: { type: 'string' },
    json: { type: 'boolean', default: false },
  } as const;
  try {
    const { originals, candidates, json } = parseArgs({ options }).values;
    if (originals === undefined || candidates === undefined) throw new WrongUse('Both folders must be named.');
    return { originals: resolve(calledFrom(), originals), candidates: resolve(calledFrom(), candidates), json };
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true) throw new WrongUse(`${folder} is not a folder that can be read.`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** The bytes of a file, or the reason why it cannot be opened on standard error. */
async function open(path: string): Promise<Uint8Array | undefined> {
  try {
    // A file that is too large to be a picture is not read into memory to find that out.
    if ((await stat(path)).size > MAX_BYTES) throw new Error('This file is larger than 50 MB.');
    return await readFile(path);
  } catch (error) {
    process.stderr.write(`${path}: ${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  }
}

/** Undefined where the file cannot be opened; a picture that cannot be decoded still has its content hash. */
async function look(decoder: Decoder, path: string): Promise<FoundImage | undefined> {
  const bytes = await open(path);
  if (bytes === undefined) return undefined;
  const decoded = await decoder.decode(bytes, { fingerprint: true });
  if (!decoded.ok) process.stderr.write(`${path}: ${decoded.sentence}\n`);
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  return { contentHash, fingerprint: decoded.ok ? decoded.fingerprint : undefined };
}

/** Works on a few at a time and gives the results in order. */
async function* inOrder<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const running: Promise<Result>[] = items.slice(0, AT_ONCE).map(work);
  for (let i = 0; i < items.length; i++) {
    const result = await running[i % AT_ONCE];
    const next = items[i + AT_ONCE];
    if (next !== undefined) running[i % AT_ONCE] = work(next);
    if (result !== undefined) yield { item: items[i], result };
  }
}

async function readOriginals(decoder: Decoder, folder: string): Promise<WorkIndex> {
  const works = createWorkIndex();
  let read = 0;
  for await (const { item, result } of inOrder(await filesIn(folder), (name) => look(decoder, join(folder, name)))) {
    if (item === undefined || result?.fingerprint === undefined) continue;
    const fingerprints = referenceFingerprints(result.fingerprint);
    if (!fingerprints.some(({ quality }) => quality >= LEAST_QUALITY)) {
      process.stderr.write(`${join(folder, item)}: has too little structure; it can only be matched exactly.\n`);
    }
    works.put({ workId: item, contentHash: result.contentHash, fingerprints });
    read++;
  }
  if (read === 0) throw new WrongUse(`No picture could be read in ${folder}.`);
  return works;
}

async function judge(decoder: Decoder, works: WorkIndex, folder: string, candidate: string): Promise<Line> {
  const started = performance.now();
  const found = await look(decoder, join(folder, candidate));
  const verdict = found === undefined ? { kind: 'unrelated' as const } : judgeImage(found, works);
  const ms = Math.round((performance.now() - started) * 10) / 10;
  if (verdict.kind !== 'same' && verdict.kind !== 'similar') return { candidate, verdict: verdict.kind, ms };
  const { kind, workId, by, distance, inliers, transform } = verdict;
  return { candidate, verdict: kind, original: workId, stage: by, distance, inliers, transform, ms };
}

function sayPlainly({ candidate, verdict, original, distance, transform, ms }: Line): string {
  if (original === undefined) return `${candidate}: ${verdict} (${ms} ms)`;
  const bits = distance === undefined ? '' : `, ${distance} bits apart`;
  return `${candidate}: ${verdict} as ${original}${bits}, transform: ${transform} (${ms} ms)`;
}

const decoder = createDecoder({ processes: AT_ONCE });
try {
  const { originals, candidates, json } = readArguments();
  const names = await filesIn(candidates);
  const works = await readOriginals(decoder, originals);
  for await (const { result } of inOrder(names, (name) => judge(decoder, works, candidates, name))) {
    process.stdout.write(`${json ? JSON.stringify(result) : sayPlainly(result)}\n`);
  }
} catch (error) {
  const wrong = error instanceof WrongUse;
  process.stderr.write(wrong ? `${error.message}\n${usage}\n` : `${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = wrong ? 2 : 1;
} finally {
  await decoder.close();
}
