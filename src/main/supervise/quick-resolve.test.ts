import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const ofPackage = (name: string): boolean => Object.keys(dependencies).some((one) => `${name}/`.startsWith(`${one}/`));

/** Every package that the server names, also those that it loads only when they are needed. */
const packages = new Set(
  globSync('src/{lib,platform,modules,main}/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?: from |\bimport\()'([^']+)'/g)].flatMap(([, name = '']) =>
      ofPackage(name) ? [name] : [],
    ),
  ),
);

const program = `
  const answer = {};
  for (const name of JSON.parse(process.env.NAMES)) answer[name] = Object.keys(await import(name)).sort();
  process.stdout.write(JSON.stringify(answer));
`;

async function loaded(...options: string[]): Promise<Record<string, string[]>> {
  // Beside our own files, so that names mean what they mean to them.
  const names = JSON.stringify([...packages]);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...options, '--input-type=module', '--eval', program],
    { cwd: join(root, 'src'), env: { ...process.env, NAMES: names }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
}

it('means by every package what node means', async () => {
  // All that is loaded before a process of the product; the guard looks at every module, too.
  const hook = ['child-guard.ts', 'quick-resolve.ts'].flatMap((file) => ['--import', join(import.meta.dirname, file)]);
  const [quick, plain] = await Promise.all([loaded(...hook), loaded()]);
  expect(packages.size).toBeGreaterThan(30);
  expect(quick).toEqual(plain);
});
