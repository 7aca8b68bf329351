// Loaded before the entry of every process of the product. Node reads a package's whole package.json anew for each
// import inside it, and that of drizzle-orm names 180 kB of exports: half a second of every start. Its own relative
// imports need none of that.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const inside = specifier.startsWith('.') && specifier.endsWith('.js');
    return inside && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
});
