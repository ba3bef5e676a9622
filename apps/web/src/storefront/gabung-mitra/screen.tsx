import { HOME_PROVINCE_ID } from '@lapak/contract/constants';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { serverApi } from '../../lib/server-api.ts';
import { Alert } from '../../ui/alert.tsx';
import { KerawangBorder } from '../../ui/ornament/kerawang-border.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { fromServer } from '../from-server.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/screen.ts';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationSent } from './application-sent.tsx';

const STEPS = [
  { title: 'Kirim data usaha', text: 'Isi formulir singkat ini. Cukup beberapa menit.' },
  { title: 'Kami hubungi Anda', text: 'Tim kami menelepon untuk mengenal produk dan cara pembuatannya.' },
  { title: 'Lapak Anda dibuka', text: 'Kami bantu menyiapkan foto, kemasan, dan pengirimannya.' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const cities = await serverApi(context)
    .call('listProvinceCities', { params: { id: HOME_PROVINCE_ID } })
    .catch(() => null);
  return { cities: cities?.data ?? null };
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return fromServer(serverLoader, request.signal, { cities: null });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Gabung jadi mitra',
    description: 'Punya produk hijau dari Aceh? Daftarkan usaha Anda dan buka lapak bersama kami.',
    path: '/gabung-mitra',
  });

/** The short application behind every join link; it becomes an inactive business that the admin follows up. */
export default function JoinScreen({ loaderData: { cities } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const [sentName, setSentName] = useState<string | null>(null);
  return (
    <div className="container-page grid gap-10 pt-8 pb-20 sm:pt-12 lg:grid-cols-[1fr_1.35fr] lg:gap-16">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h1 className="voice text-4xl text-leaf-900">Buka lapak Anda bersama kami</h1>
        <p className="mt-4 text-lg text-ink-soft">
          Anda menanam, mengolah, atau menganyam. Kami bantu produk Anda bertemu pembelinya, dengan harga yang adil.
        </p>
        <KerawangBorder className="my-8 text-leaf-300" />
        <ol className="grid gap-6">
          {STEPS.map(({ title, text }, position) => (
            <li key={title} className="flex gap-4">
              <span
                className="grid size-10 shrink-0 place-items-center rounded-full bg-gold-200 font-extrabold text-leaf-900"
                aria-hidden="true"
              >
                {position + 1}
              </span>
              <div>
                <h2 className="font-bold">{title}</h2>
                <p className="text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="rounded-2xl border bg-surface p-5 shadow-sm sm:p-8">
        {sentName !== null ? (
          <ApplicationSent name={sentName} />
        ) : (
          <>
            {!cities && (
              <Alert
                tone="danger"
                className="mb-6"
                action={<RetryButton onRetry={() => void revalidate()} retrying={state === 'loading'} />}
              >
                Gagal memuat kota/kabupaten. Silakan coba lagi.
              </Alert>
            )}
            <ApplicationForm cities={cities ?? []} onSent={setSentName} />
          </>
        )}
      </div>
    </div>
  );
}
