// Records which lock file node_modules was installed from, so that scripts/run.mjs need not install again.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

if (existsSync('package-lock.json')) {
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(
    'node_modules/.lock-stamp',
    createHash('sha256').update(readFileSync('package-lock.json')).digest('hex'),
  );
}
