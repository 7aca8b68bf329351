/** A process that ends when the one that started it is gone. */
export { isParentGone, nameStarter, watchParent } from './watch-parent.ts';
