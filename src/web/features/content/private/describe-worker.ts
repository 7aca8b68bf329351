import { describeFile } from './describe-file.ts';
import type { Answer, Question } from './messages.ts';
import { UndescribablePicture } from './undescribable.ts';

// One file after the other: a picture of 50 megapixels takes some 350 MB while it is read.
let last: Promise<void> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  last = last.then(() => answer(data)).then((said) => self.postMessage(said));
});

async function answer({ id, file, features }: Question): Promise<Answer> {
  try {
    return { id, description: await describeFile(file, { features }) };
  } catch (error) {
    return { id, fault: error instanceof UndescribablePicture ? error.code : 'failed' };
  }
}
