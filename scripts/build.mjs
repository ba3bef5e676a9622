// `npm run build`: installs the locked packages and builds the pages, without starting anything: for an image, or a server whose code the
// shop's user may not write.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled(console.log);
await ensureBuilt(console.log);
