/** Why a file was not taken. Stable words. */
export const refusalCodes = [
  'not-an-image',
  'unsupported-format',
  'too-large',
  'too-many-pixels',
  'too-much-memory',
  'took-too-long',
  'broken',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** Perhaps of a machine that was busy: the same bytes may be read another time. */
export const passingCodes: readonly RefusalCode[] = ['took-too-long', 'too-much-memory'];

/** True of the bytes themselves: no busy machine and no older decoder was the cause. */
export const lastingCodes: readonly RefusalCode[] = ['not-an-image', 'too-large', 'too-many-pixels'];

/** `sentence` says what is wrong and what to do next; it holds nothing out of the file itself. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly sentence: string;
}

/** What a sentence may need to know. */
export interface RefusalFacts {
  readonly name?: string;
  readonly maxBytes: number;
  readonly maxPixels: number;
}

export function refuse(code: RefusalCode, facts: RefusalFacts): Refusal {
  return { ok: false, code, sentence: sentences[code](facts) };
}

/** Of a picture whose reader is killed every time. */
export const refuseForMemory = (): Refusal => refuse('too-much-memory', { maxBytes: 0, maxPixels: 0 });

const sentences: Record<RefusalCode, (facts: RefusalFacts) => string> = {
  'not-an-image': () => 'This file is not a picture. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF file.',
  'unsupported-format': ({ name }) =>
    `${name ?? 'This kind of'} pictures cannot be read here. Save it as JPEG, PNG, WebP, AVIF or GIF and try again.`,
  'too-large': ({ maxBytes }) =>
    `This file is larger than ${Math.floor(maxBytes / 2 ** 20)} MB. Save the picture at a smaller size and try again.`,
  'too-many-pixels': ({ maxPixels }) =>
    `This picture has more than ${Math.floor(maxPixels / 1e6)} million pixels. Save it at a smaller size and try again.`,
  'too-much-memory': () =>
    'This picture needs too much memory to be opened. Save it again as a plain JPEG and try again.',
  'took-too-long': () => 'This picture took too long to open. Save it again as a plain JPEG and try again.',
  broken: () =>
    'This picture is damaged and cannot be opened. Open it in a picture editor, save it again and try again.',
};
