/** One spelling for names that readers take for the same one. */
export { foldName } from './fold-name.ts';
/** The further spellings: where a name is looked for, and where one that looks like it is refused. */
export { foldLoosely, readingsOf } from './readings.ts';
