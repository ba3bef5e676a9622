import { MAIL_BODY_DAYS } from '@lapak/contract/messages/mail-states';
import { BOOK_YEARS, DATA_LINK_MINUTES, KEPT_DAYS } from '@lapak/contract/office/data-requests';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inShop, renderScreen } from '../../../test/render-screen.tsx';
import PrivacyScreen from './privacy-screen.tsx';

test('says every time that the nightly job deletes by', async () => {
  renderScreen([inShop([{ path: '/privasi', Component: PrivacyScreen }])], '/privasi');
  const said = (await screen.findByRole('article')).textContent ?? '';
  for (const days of [MAIL_BODY_DAYS, ...Object.values(KEPT_DAYS)]) expect(said).toContain(`${days} hari`);
  expect(said).toContain(`tahun ke-${BOOK_YEARS}`);
  expect(said).toContain(`${DATA_LINK_MINUTES} menit`);
});
