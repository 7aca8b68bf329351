// Writes .env.example from the tables of variables: node src/main/env-example.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envText } from './env-text.ts';

writeFileSync(join(import.meta.dirname, '../../.env.example'), envText());
