import { createHash } from 'node:crypto';
import { drawPair, type PairOf } from './draw-pair.ts';
import { escapeHtml, nameOf } from './escape-html.ts';
import type { Judged, Line, Match } from './line.ts';
import { reportStyle } from './report-style.ts';
import { evidenceOf, whereOf } from './say-plainly.ts';

interface Counts {
  readonly same: number;
  readonly similar: number;
  readonly unmatched: number;
  readonly unread: number;
}

/** Nothing is loaded, nothing runs: pictures come with the file, and the one style is known by its hash. */
const policy = [
  "default-src 'none'",
  'img-src data:',
  `style-src 'sha256-${createHash('sha256').update(reportStyle).digest('base64')}'`,
  "script-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The page up to the matches, in two parts: the summary belongs between them. */
export function reportStart({ originals, candidates, now }: { originals: string; candidates: string; now: Date }) {
  const before = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>Match report</title>
<style>${reportStyle}</style>
</head>
<body>
<header>
<h1>Match report</h1>
<p class="about">Candidates in ${nameOf(candidates)}, compared with originals in ${nameOf(originals)}.
${dateOf(now)}</p>
`;
  const after = `
</header>
<input type="checkbox" id="show">
<label for="show">Show the pictures</label> <span>They are blurred, since they may be explicit.</span>
<main>
<section aria-labelledby="matches">
<h2 id="matches">Matches</h2>
`;
  return { before, after };
}

/** It is written over when all is counted, and therefore always as long as this. */
const SUMMARY_LENGTH = 700;

/** Counts of everything. It has the same length whatever they are. */
export function summaryOf({ same, similar, unmatched, unread }: Counts): string {
  const tile = (to: string, count: number, words: string): string =>
    `<a href="#${to}"><b>${count.toLocaleString('en')}</b> ${words}</a>`;
  const tiles = [
    tile('matches', same, 'the same as an original'),
    tile('matches', similar, 'similar, for review'),
    tile('unmatched', unmatched, 'without a match'),
    tile('unread', unread, 'not readable'),
  ];
  return `<nav aria-label="Results">${tiles.join('')}</nav>`.padEnd(SUMMARY_LENGTH);
}

/** A match: each original that the candidate shows beside it, and what speaks for it. */
export function drawMatch(line: Line, pairs: readonly DrawnMatch[]): string {
  return `<article>
<h3>${nameOf(line.candidate)} <span class="${line.verdict}">${line.verdict === 'same' ? 'Same' : 'Similar'}</span></h3>
${pairs.map(({ match, pair }) => drawPair({ ...match, candidate: line.candidate }, pair) + factsOf(match)).join('\n')}
</article>
`;
}

export interface DrawnMatch {
  readonly match: Match;
  readonly pair: PairOf;
}

function factsOf(line: Match): string {
  const facts = [
    ['Found by', line.stage && stageWords[line.stage]],
    ['Evidence', evidenceWords(line)],
    ['Where', whereOf(line) ?? (line.stage === 'video' ? undefined : 'The whole picture')],
    ['What was done', line.transform && transformWords(line.transform)],
  ];
  const words = (value: string): string => escapeHtml(value).replaceAll(' %', '&nbsp;%');
  const rows = facts.map(([name, value]) => (value ? `<div><dt>${name}</dt><dd>${words(value)}</dd></div>` : ''));
  return `\n<dl>${rows.join('')}</dl>`;
}

const stageWords = {
  content: 'Identical file',
  fingerprint: 'Fingerprint of the whole picture',
  'local-features': 'Parts of the picture',
  'video-frame': 'A frame of the video',
  video: 'Frames of both videos, in their order',
  descriptor: 'A learned descriptor',
} as const;

function evidenceWords(line: Match): string {
  return line.distance === undefined
    ? (evidenceOf(line) ?? 'Every byte is equal')
    : `${line.distance} of 256 bits differ`;
}

function transformWords(transform: string): string {
  if (transform === 'identical') return 'Nothing';
  if (transform === 'none') return 'At most resized or recompressed';
  return transform.charAt(0).toUpperCase() + transform.slice(1);
}

/** Names of files below the reason that they share. */
export function listFilesBy(judged: readonly Judged[]): string {
  const groups = new Map<string, string[]>();
  for (const { line, reason } of judged) {
    const why = reason?.sentence ?? 'No original, nor a part of one, was recognised.';
    const names = groups.get(why) ?? [];
    groups.set(why, names);
    names.push(line.candidate);
  }
  const lists = [...groups].map(([why, names]) => {
    const rows = names.map((name) => `<li>${nameOf(name)}</li>\n`);
    return `<p class="why">${escapeHtml(why)}</p>\n<ul>\n${rows.join('')}</ul>\n`;
  });
  return lists.join('');
}

/** What follows the matches. */
export function reportEnd({ same, similar }: Counts, unmatched: string, unread: string): string {
  const none = same + similar === 0 ? '<p class="why">No candidate shows one of the originals.</p>\n' : '';
  return `${none}</section>
${sectionOf('unmatched', 'Without a match', unmatched)}${sectionOf('unread', 'Not readable', unread)}</main>
</body>
</html>
`;
}

const sectionOf = (id: string, title: string, lists: string): string =>
  `<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${lists || '<p class="why">None.</p>\n'}</section>
`;

const dateOf = (now: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(now)} UTC`;
