import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lacks, testdata } from '../setup/testdata.ts';

it.skipIf(lacks('field'))('every fault seen in the field has its test here', () => {
  const list = readFileSync(testdata('field/README.md'), 'utf8');
  const rows = [...list.matchAll(/^\| ([A-Z]{2}-\d{2}) /gm)].map(([, id = '']) => id);
  expect(rows.length).toBeGreaterThanOrEqual(58);
  const folder = import.meta.dirname;
  const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  const written = tests.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n');
  expect(rows.filter((id) => !written.includes(id))).toEqual([]);
});
