/** Handles that look like another one, as somebody who poses as its owner would choose them. */
export { lookAlikes } from './look-alikes.ts';
export { readAs } from './read-as.ts';
