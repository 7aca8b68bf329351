import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, variableNames } from '#platform/config/index.ts';
import { envText } from './env-text.ts';
import { moduleOptions } from './module-options.ts';

const root = mkdtempSync(join(tmpdir(), 'env-text-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const settingNames = moduleOptions.settings.flatMap((group) => Object.keys(group));

describe('.env.example', () => {
  const file = readFileSync('.env.example', 'utf8');

  it('is what the tables of variables write', () => {
    expect(file, 'node src/main/env-example.ts writes it').toBe(envText());
  });

  it.each([...variableNames, ...settingNames])('names %s once', (name) => {
    expect(file.split('\n').filter((line) => line.startsWith(`#${name}=`))).toHaveLength(1);
  });

  it('promises of every variable that it does something', () => {
    expect(file).not.toMatch(/not built|changes? nothing|cannot use/i);
  });

  it('needs no editing: nothing in it is set', () => {
    expect(file.split('\n').filter((text) => text !== '' && !text.startsWith('#'))).toEqual([]);
  });

  it('gives examples that are themselves valid', () => {
    mkdirSync(join(root, 'pages'));
    writeFileSync(join(root, 'quarantine-list.txt'), '');
    for (const [, name = '', value = ''] of file.matchAll(/^#([A-Z_]+)=(.+)$/gm)) {
      const read = readConfig({ [name]: value }, { root, ...moduleOptions });
      const faults = read.ok ? [] : read.faults;
      expect(faults.filter((fault) => fault.startsWith(`${name} must be`) && !fault.includes('too:'))).toEqual([]);
    }
  });
});
