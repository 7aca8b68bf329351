// Loaded before the entry of every process of the product. Node looks for the package.json above every file it loads, and
// reads the one of a package whole for each import of it or inside it: half of what loading costs. What is meant by our
// own imports, and by those that a package of modules makes within itself, stands in the import already; what a package's
// name means to us is asked once.
import { type ResolveFnOutput, registerHooks } from 'node:module';

const src = new URL('../../', import.meta.url).href;
const packages = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL;
    if (from === undefined || !context.conditions.includes('import')) return next(specifier, context);
    if (from.startsWith(src)) return fromOurs(specifier, from, () => next(specifier, context));
    // A `.js` that imports is of a package whose `.js` are modules.
    return specifier.startsWith('.') &&
      specifier.endsWith('.js') &&
      from.includes('/node_modules/') &&
      from.endsWith('.js')
      ? { url: new URL(specifier, from).href, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
});

function fromOurs(specifier: string, from: string, ask: () => ResolveFnOutput): ResolveFnOutput {
  if (specifier.endsWith('.ts')) {
    // `imports` of package.json: `#*` is `./src/*`.
    const url = specifier.startsWith('#') ? src + specifier.slice(1) : new URL(specifier, from).href;
    return { url, format: 'module-typescript', shortCircuit: true };
  }
  if (specifier.startsWith('.')) return ask();
  const known = packages.get(specifier) ?? { ...ask(), shortCircuit: true };
  packages.set(specifier, known);
  return known;
}
