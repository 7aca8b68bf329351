// All that the reading child can do. The weights are loaded before it says that it is ready: no picture's time pays for them.
import { loadModels } from './models.ts';
import { readTextTask } from './read-text-task.ts';

await loadModels();
export const tasks = [readTextTask];
