import { defineTask } from '../foreign-text/index.ts';

/** Its code and weights are loaded in the child alone. */
export const readTextTask = defineTask('read-picture-text', async (picture: Uint8Array) => {
  const { readText } = await import('./read-text.ts');
  return readText(picture);
});
