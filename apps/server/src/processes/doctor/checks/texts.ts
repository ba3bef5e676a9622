import type { Check } from '../check.ts';
import { ok, skipped, warning } from '../outcome.ts';
import { listUncleanTexts } from '../server-queries.ts';

const NAMED = 3;

export const texts: Check = {
  name: 'Old texts',
  means: 'Names, numbers or codes of before text was made clean look like others, or nothing of them shows.',
  async look({ database }) {
    const left = database ? await listUncleanTexts(database) : null;
    if (left === null) return skipped('there are none to be read');
    if (left.length === 0) return ok('all are in the form of today');
    const named = left.slice(0, NAMED).map(({ place, record_id, reason }) => `${place} of ${record_id} (${reason})`);
    const more = left.length > NAMED ? ` and ${left.length - NAMED} more` : '';
    return warning(
      `not in the form of today: ${named.join(', ')}${more}`,
      'Change them by hand; the rows of transient.unclean_texts name all.',
    );
  },
};
