import type { WorkRow } from '#modules/content/tables.ts';

interface Refusal {
  readonly code: string;
  readonly sentence: string;
}

const sentences: Record<WorkRow['kind'], string> = {
  image:
    'We tried to open this picture four times, and it took too long each time. Save it again as a plain JPEG and upload that.',
  video:
    'We tried to read this video four times, and it took too long each time. Save it as MP4 (H.264) at a smaller size and upload that.',
};

/** A refusal as its creator reads it: of what took too long the sentence says that it was tried more than once. */
export const lateRefusal = (kind: WorkRow['kind'], { code, sentence }: Refusal): Refusal =>
  code === 'took-too-long' ? { code, sentence: sentences[kind] } : { code, sentence };
