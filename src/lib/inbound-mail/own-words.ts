/** Where the quoted part of an answer begins, in the languages of the tables. */
const quoteStart =
  /^(?:-{2,}\s*(?:original message|ursprüngliche nachricht|message d'origine|mensaje original|forwarded message)|_{10,}|on .{5,120} wrote:|am .{5,120} schrieb.*:|le .{5,120} a écrit\s*:|el .{5,120} escribió\s*:|(?:from|von|de):\s.+@.+|begin forwarded message|#{2,}.*(?:reply above|type your reply))/im;

/**
 * What the writer says, without what they quote: our own notice, quoted below an answer, holds all the words that a
 * counter-notice or a removal holds.
 */
export function ownWords(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.slice(0, 4000));
  // "On … wrote:" may be broken over two lines by the writer's program.
  const joined = lines.map((line, index) =>
    /^(?:on|am|le|el) .*[^:]$/i.test(line) ? `${line} ${lines[index + 1] ?? ''}` : line,
  );
  const end = joined.findIndex((line) => quoteStart.test(line.slice(0, 400).trim()));
  const kept = lines.slice(0, end < 0 ? undefined : end).filter((line) => !/^\s*[>|]/.test(line));
  return kept.join('\n').trim();
}

const passedOnStart =
  /^-{0,20} ?(?:begin )?(?:forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado)\b/i;

/** What a message passes on of somebody else's, which no answer quotes. */
export function forwarded(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  const start = lines.findIndex((line) => passedOnStart.test(line));
  return start < 0 ? '' : lines.slice(start + 1).join('\n');
}

/**
 * Sentences, lower case, typographic signs made plain; at most 400 of at most 1,000 characters, which bounds the time
 * that any pattern over them can take.
 */
export function sentencesOf(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/https?:\/\/\S+/g, 'url');
  const paragraphs: string[][] = [[]];
  for (const line of plain.split('\n').map((line) => line.trim())) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs
    .flatMap((paragraph) =>
      paragraph
        .join(' ')
        .slice(0, 20_000)
        .split(/(?<=[.!?;])\s/),
    )
    .map((sentence) => sentence.slice(0, 1000).split(/\s/).filter(Boolean).join(' '))
    .filter(Boolean)
    .slice(0, 400);
}
