import { expect, test } from 'vitest';
import { splitLead } from './split-lead.ts';

test('the first sentence stands apart unless it is long; paragraphs stay apart', () => {
  expect(splitLead('Kami memanjat. Malam hari.\n\n Lalu pulang.')).toEqual({
    lead: 'Kami memanjat.',
    paragraphs: ['Malam hari.', 'Lalu pulang.'],
  });
  expect(splitLead('Sangrai tua 1.5 kg')).toEqual({ lead: null, paragraphs: ['Sangrai tua 1.5 kg'] });
  expect(splitLead(`${'Panjang sekali '.repeat(20)}. Ya.`).lead).toBeNull();
  expect(splitLead(null)).toEqual({ lead: null, paragraphs: [] });
});
