import { VERSION } from '../../../version.ts';
import type { Check } from '../check.ts';
import { failure, ok, warning } from '../outcome.ts';

export const port: Check = {
  name: 'Port',
  means: 'A shop whose port another program has does not start.',
  async look({ config: { host, port: number }, port: state }) {
    const at = `${host}:${number}`;
    if (state.who === 'nobody') return ok(`the shop does not run; ${at} is free`);
    if (state.who === 'other')
      return failure(`another program answers at ${at}, or the shop hangs`, `Look who it is (\`ss -ltnp\`), and end it or set PORT.`);
    return state.version === VERSION
      ? ok(`the shop answers at ${at}`)
      : warning(
          `the shop at ${at} is version ${state.version}, and this is ${VERSION}`,
          'Start the shop again, so that the new version sells.',
        );
  },
};
