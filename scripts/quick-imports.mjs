// Loaded before the shop's server. For each file of a package Node looks whether it is a module, and reads the package's description anew
// for it; drizzle's has 180 KB. Its files are modules, so nobody needs to look: half a second of each start, and 150 MB of rubbish.
import { registerHooks } from 'node:module';

const PACKAGE = '/node_modules/drizzle-orm/';

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !parentURL?.includes(PACKAGE)) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
