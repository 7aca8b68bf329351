import { describe, expect, it } from 'vitest';
import { phasesFor } from './run-changed.ts';

const namesOf = (files: string[]): string[] =>
  phasesFor(files, 'HEAD').flatMap((phase) => phase.flatMap((track) => track.map(({ name }) => name)));

describe('phasesFor', () => {
  it('walks the specs of a changed screen, built before', () => {
    const phases = phasesFor(['src/web/features/leaks/leak-form.tsx'], 'main');
    expect(phases[0]?.[0]?.[0]?.name).toBe('build');
    expect(phases.at(-1)?.[0]?.[0]?.args).toContain('/leaks.spec.ts');
    expect(phases.flat(2).find(({ name }) => name === 'unit and database')?.args).toContain('--changed=main');
  });

  it('walks all for a file that the table does not know', () => {
    const walks = phasesFor(['src/web/ui/button.tsx'], 'HEAD').at(-1)?.[0]?.[0];
    expect(walks?.name).toBe('browser tests');
    expect(walks?.args.filter((arg) => arg.endsWith('.spec.ts'))).toEqual([]);
  });

  it('opens no browser and builds nothing for what no browser sees', () => {
    const names = namesOf(['docs/api.md', 'tests/api/access.test.ts']);
    expect(names).not.toContain('build');
    expect(names).not.toContain('browser tests');
    expect(names).not.toContain('types, browser');
    expect(names).toContain('types, server');
  });
});
