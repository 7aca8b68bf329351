import { describe, expect, it } from 'vitest';
import { chooseSpecs, phasesFor } from './run-changed.ts';

const nothing = { tests: [], specs: [] };

describe('phasesFor', () => {
  it('walks the chosen specs, built before, and runs the chosen tests', () => {
    const chosen = { tests: ['src/web/a.test.ts'], specs: ['leaks.spec.ts'] };
    const phases = phasesFor(['src/web/features/leaks/leak-form.tsx'], chosen);
    expect(phases[0]?.[0]?.[0]?.name).toBe('build');
    expect(phases.at(-1)?.[0]?.[0]?.args).toContain('/leaks.spec.ts');
    expect(phases.flat(2).find(({ name }) => name === 'unit and database')?.args).toContain('src/web/a.test.ts');
  });

  it('opens no browser, builds nothing and starts no tests where none are chosen', () => {
    const names = phasesFor(['docs/api.md', 'bench/web-sizes.ts'], nothing)
      .flat(2)
      .map(({ name }) => name);
    expect(names).toContain('types, server');
    for (const absent of ['build', 'browser tests', 'types, browser', 'budgets', 'unit and database'])
      expect(names).not.toContain(absent);
  });
});

describe('chooseSpecs', () => {
  it('takes the specs of the changed folders', () => {
    expect(chooseSpecs(['src/web/features/leaks/leak-form.tsx'], {})).toEqual({ chosen: ['leaks.spec.ts'], left: [] });
  });

  it('takes the main job and the quickest of all where the table does not know a file, and leaves the others', () => {
    const seconds = { 'whole-job.spec.ts': 55, 'leaks.spec.ts': 1, 'ops.spec.ts': 20 };
    const { chosen, left } = chooseSpecs(['src/web/ui/button.tsx'], seconds);
    expect(chosen).toEqual(expect.arrayContaining(['leaks.spec.ts', 'whole-job.spec.ts']));
    expect(left).toContain('ops.spec.ts');
    expect(chosen.length + left.length).toBeGreaterThan(50);
  });

  it('always takes a changed spec', () => {
    const seconds = { 'whole-job.spec.ts': 500 };
    expect(chooseSpecs(['tests/e2e/whole-job.spec.ts'], seconds)).toEqual({ chosen: ['whole-job.spec.ts'], left: [] });
  });
});
