/** A process that ends when the one that started it is gone. */
import { join } from 'node:path';

export { isParentGone, nameStarter, watchParent } from './watch-parent.ts';

/** A program that holds another one which does not watch its parent: node, this file, then command and arguments. */
export const holdTool = join(import.meta.dirname, 'hold-tool.ts');
