import type { PictureDescriber } from '#lib/picture-descriptor/index.ts';

/** The deployment's model, and the cosine from which it says that a picture looks like a work. */
export interface Likeness {
  readonly describer: Pick<PictureDescriber, 'model' | 'describe'>;
  readonly near: number;
}
