import { defineTask } from '../foreign-text/index.ts';

const inChild = (): never => {
  throw new Error('This is done in the describing child alone.');
};

/** Answers what is wrong with the model. */
export const checkModelTask = defineTask('check-model', (_: undefined): string | undefined => inChild());
export const describePictureTask = defineTask('describe-picture', (_: Uint8Array): Float32Array | undefined =>
  inChild(),
);
