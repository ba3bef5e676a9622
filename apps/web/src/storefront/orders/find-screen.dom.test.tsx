import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press, type } from '../../../test/form.ts';
import { placed } from '../../../test/placed-order.ts';
import { inShop, renderScreen, routeOf } from '../../../test/render-screen.tsx';
import { failed, stubApi, success, withoutText } from '../../../test/stub-api.ts';
import FindOrderScreen from './find-screen.tsx';
import * as order from './order-screen.tsx';

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAAAA';

const renderSearch = () =>
  renderScreen([inShop([{ path: '/pesanan', Component: FindOrderScreen }, routeOf('/pesanan/:token', order)])], '/pesanan');

test('asks for code and email, and keeps what was typed when there is no such order or no answer', async () => {
  const answers = [() => failed('order_not_found'), () => Promise.reject(new TypeError('Failed to fetch'))];
  const asked = stubApi({ findOrder: () => answers.shift()?.() ?? withoutText() });
  renderSearch();
  await screen.findByRole('heading', { name: 'Lacak pesanan' });
  press('Cari pesanan');
  await screen.findByText('Masukkan kode pesanan.');
  screen.getByText('Masukkan email yang dipakai saat memesan.');
  await waitFor(() => expect(document.activeElement === field('Kode pesanan')).toBe(true));
  type('Kode pesanan', 'lh-7k3m9q2x');
  type('Email', 'bukan-email');
  await screen.findByText('Format email tidak valid.');
  type('Email', 'tamu@contoh.example');
  press('Cari pesanan');
  await screen.findByText(/^Pesanan tidak ditemukan\./u);
  await waitFor(() => expect(document.activeElement === field('Kode pesanan')).toBe(true));
  press('Cari pesanan');
  await screen.findByText('Sambungan terputus. Periksa internet Anda, lalu coba lagi.');
  expect([field('Kode pesanan').value, field('Email').value]).toEqual(['lh-7k3m9q2x', 'tamu@contoh.example']);
  expect(asked.at(-1)?.body).toEqual({ code: 'LH-7K3M9Q2X', email: 'tamu@contoh.example' });
});

test('the page of an order that fails to load says so, and loads again', async () => {
  const answers = [withoutText];
  stubApi({ findOrder: () => success({ token: TOKEN }), getOrderByToken: () => answers.shift()?.() ?? success(placed('manual').data) });
  renderSearch();
  await screen.findByRole('heading', { name: 'Lacak pesanan' });
  type('Kode pesanan', 'LH-7K3M9Q2X');
  type('Email', 'tamu@contoh.example');
  press('Cari pesanan');
  await screen.findByText('Gagal memuat pesanan. Silakan coba lagi.');
  press('Coba lagi');
  await screen.findByRole('heading', { name: 'Pesanan LH-7K3M9Q2X' });
});
