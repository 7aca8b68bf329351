// All that the reading child can do. The weights are loaded before it says that it is ready: no picture's time pays for them.
import { loadModels } from './nets/models.ts';
import { readFacesTask } from './read-faces-task.ts';

await loadModels();
export const tasks = [readFacesTask];
