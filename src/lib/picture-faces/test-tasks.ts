// A reading child that does as the picture says.
import { defineTask } from '../foreign-text/index.ts';
import { readFacesTask } from './read-faces-task.ts';

export const tasks = [
  defineTask(readFacesTask.name, (picture: Uint8Array): unknown => {
    const words = Buffer.from(picture).toString();
    if (words === 'fail') throw new Error('no faces');
    if (words === 'killed') process.kill(process.pid, 'SIGKILL');
    while (words === 'hang') Math.random();
    if (words === 'hostile')
      return ['a face', new Float32Array(3), new Float32Array(128).fill(Number.NaN), new Float32Array(128).fill(1)];
    return words === 'many' ? Array.from({ length: 50 }, () => new Float32Array(128)) : words;
  }),
];
