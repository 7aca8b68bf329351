import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * A process of these tests as one file in a folder: loading a thousand modules takes five times as long, and it
 * is started for every kill. The code is the same.
 */
export async function bundleWorker(folder: string, entry = 'worker-child.ts'): Promise<string> {
  const root = join(import.meta.dirname, '../..');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: {
      ssr: join(import.meta.dirname, entry),
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
    ssr: { noExternal: true, external: ['sharp', 'pg-native'] },
  });
  return join(folder, 'worker.mjs');
}
