// Compiles the WebAssembly texts of src/lib into the TypeScript beside them: `node scripts/wasm.mjs`. Their tests compile
// again and compare.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import wabt from 'wabt';

const texts = ['src/lib/hash-scan/near.wat', 'src/lib/local-features/pixels.wat', 'src/lib/local-features/compare.wat'];

const compiler = await wabt();
for (const path of texts) {
  const name = basename(path, '.wat');
  const { buffer } = compiler.parseWat(path, readFileSync(path, 'utf8')).toBinary({});
  const words = `// Made of ${name}.wat by \`node scripts/wasm.mjs\`.
export const ${name}Wasm =
  '${Buffer.from(buffer).toString('base64')}';
`;
  writeFileSync(join(path, '..', `${name}-wasm.ts`), words);
}
