// All that the describing child can do. The model is named in the address of this module, and opened before the child says
// that it is ready: no picture's time pays for it.
import { defineTask } from '../foreign-text/index.ts';
import { describePicture } from './describe-picture.ts';
import { checkModelTask, describePictureTask } from './describe-tasks.ts';
import { openModel } from './open-model.ts';

const { searchParams } = new URL(import.meta.url);
const opened = await openModel({
  path: searchParams.get('path') ?? '',
  sha256: searchParams.get('sha256') ?? '',
});

export const tasks = [
  defineTask(checkModelTask.name, () => (opened.ok ? undefined : opened.why)),
  defineTask(describePictureTask.name, (picture: Uint8Array) => {
    if (!opened.ok) throw new Error(`The model ${opened.why}.`);
    return describePicture(opened.model, picture);
  }),
];
