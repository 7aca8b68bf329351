import { readFileSync } from 'node:fs';
import { testdata } from '../setup/testdata.ts';

/** An input of the list of faults seen in the field, by its name. */
export const caseOf = (name: string): Buffer => readFileSync(testdata(`field/cases/${name}`));
export const textOf = (name: string): string => caseOf(name).toString();
export const linesOf = (name: string): string[] => textOf(name).split('\n').filter(Boolean);
