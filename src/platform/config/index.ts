/** The one door to the environment: read once at boot, every fault at once, secrets never shown. */
export { envExample } from './env-example.ts';
export { address, token, wholeNumber } from './field.ts';
export type { Settings } from './parse-fields.ts';
export { type Agent, type Config, type ReadOptions, readConfig } from './read-config.ts';
export { variableNames } from './variables.ts';
