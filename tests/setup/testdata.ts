import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve(process.env.RECLAIM_TESTDATA ?? '../shared/testdata');

/** Where something of the test data lies: what is too large, or not ours, to be kept here (CONTRIBUTING, Test data). */
export const testdata = (path: string): string => resolve(folder, path);

/** Whether tests that need it are left out. CI leaves none out: there they run, and fail for what is missing. */
export const lacks = (path: string): boolean => !existsSync(testdata(path)) && process.env.CI === undefined;
