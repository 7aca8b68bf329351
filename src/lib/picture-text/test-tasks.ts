// A reading child that does as the picture says.
import { defineTask } from '../foreign-text/index.ts';
import { readTextTask } from './read-text-task.ts';

export const tasks = [
  defineTask(readTextTask.name, (picture: Uint8Array): string => {
    const words = Buffer.from(picture).toString();
    if (words === 'fail') throw new Error('no words');
    if (words === 'killed') process.kill(process.pid, 'SIGKILL');
    while (words === 'hang') Math.random();
    return words;
  }),
];
