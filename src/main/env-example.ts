// Writes .env.example from the table of variables: node src/main/env-example.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample } from '#platform/config/index.ts';

writeFileSync(join(import.meta.dirname, '../../.env.example'), envExample());
