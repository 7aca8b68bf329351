import { defineTask } from '../foreign-text/index.ts';

/** Its code and weights are loaded in the child alone. */
export const readFacesTask = defineTask('read-picture-faces', async (picture: Uint8Array) => {
  const { readFaces } = await import('./read-faces.ts');
  return readFaces(picture);
});
