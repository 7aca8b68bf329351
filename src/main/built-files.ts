import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Built {
  file: string;
  css?: string[];
}

/** Addresses of what the build made. */
export interface BuiltFiles {
  /** The script of the front page. */
  script: string;
  /** The sheet of the client, which every document shares. */
  sheet: string[];
  /** The sheet of a brand; none for a mode without one. */
  brand: string[];
}

/** Built files have a hash in their name; the manifest knows it. */
export async function builtFiles(web: string, mode: string): Promise<BuiltFiles> {
  const manifest: Record<string, Built> = JSON.parse(await readFile(join(web, '.vite', 'manifest.json'), 'utf8'));
  // A brand's sheet is kept under its whole path, an entry under its name.
  const built = (name: string): string[] => {
    const found = Object.entries(manifest).find(([key]) => key === name || key.endsWith(`/${name}`));
    return found ? [`/${found[1].file}`] : [];
  };
  const [script] = built('landing.ts');
  if (!script) throw new Error('The web client is built without landing.ts; npm run build.');
  // Each document that names it has it in its own list.
  const sheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  return { script, sheet: [...sheets].map((file) => `/${file}`), brand: built(`brand/${mode}.css`) };
}
