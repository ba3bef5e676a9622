// Loaded before the server. For each imported file Node reads its package.json to see whether it is a module; drizzle's has 180 KB and a
// hundred files. This hook answers for drizzle, which saves half a second and 150 MB of garbage per start (decision 36).
import { registerHooks } from 'node:module';

const PACKAGE = '/node_modules/drizzle-orm/';

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !parentURL?.includes(PACKAGE)) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
