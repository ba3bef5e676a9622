import type { AnswerOf } from '@lapak/contract/endpoints';
import { DATA_LINK_MINUTES } from '@lapak/contract/office/data-requests';
import { useState } from 'react';
import { href, useHref } from 'react-router';
import { DataFiles } from '../../features/privacy/data-files.tsx';
import { HeldData, WhatStays } from '../../features/privacy/held-data.tsx';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/screen.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Data saya') },
  { name: 'robots', content: 'noindex' },
];

type Opened = AnswerOf<'openDataLink'>['data'];

/** /data-saya#…: where a guest's mailed link leads. A press uses it up, so that nothing that only looks at it does (decision 93). */
export default function GuestDataScreen() {
  const [state, setState] = useState<'closed' | 'opening' | 'over' | 'erased' | Opened>('closed');
  const [failure, setFailure] = useState<string | null>(null);
  const over = () => setState('over');

  async function open() {
    setState('opening');
    setFailure(null);
    try {
      setState((await api.call('openDataLink', { body: { token: window.location.hash.slice(1) } })).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'link_over' || error.code === 'invalid_input') return over();
      setFailure(error.message);
      setState('closed');
    }
  }

  return (
    <section className="container-page max-w-3xl py-8 lg:py-12">
      <h1 className="voice text-3xl text-leaf-900">Data saya</h1>
      {state === 'over' && (
        <>
          <Alert tone="warning" className="mt-6">
            Tautan ini sudah dipakai atau tidak berlaku lagi. Minta yang baru dari halaman pesanan Anda.
          </Alert>
          <ButtonLink to={href('/pesanan')} className="mt-5">
            Buka pesanan saya
          </ButtonLink>
        </>
      )}
      {state === 'erased' && (
        <Alert tone="success" title="Data Anda sudah dihapus" className="mt-6">
          Yang tetap ada untuk pembukuan dijelaskan di{' '}
          <Link to={href('/privasi')} className="font-semibold underline underline-offset-4">
            kebijakan privasi
          </Link>
          .
        </Alert>
      )}
      {(state === 'closed' || state === 'opening') && (
        <Card as="section" className="mt-6">
          <p className="text-ink-soft">
            Tautan dari email hanya dapat dibuka sekali. Setelah dibuka, Anda punya {DATA_LINK_MINUTES} menit untuk melihat, mengunduh, atau
            menghapus data pesanan yang dibuat dengan email itu tanpa akun.
          </p>
          {failure !== null && (
            <Alert tone="danger" className="mt-4">
              {failure}
            </Alert>
          )}
          <Button className="mt-5 max-sm:w-full" pending={state === 'opening'} pendingText="Membuka..." onClick={() => void open()}>
            Buka data saya
          </Button>
        </Card>
      )}
      {typeof state === 'object' && <OpenedData opened={state} onErased={() => setState('erased')} onOver={over} />}
    </section>
  );
}

function OpenedData({ opened, onErased, onOver }: { opened: Opened; onErased: () => void; onOver: () => void }) {
  const [asks, setAsks] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const orders = useHref('/pesanan');

  async function erase() {
    setPending(true);
    try {
      await api.call('eraseGuestData', { body: { access: opened.access } });
      onErased();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'link_over') return onOver();
      setFailure(error.message);
      setAsks(false);
    }
    setPending(false);
  }
  const obstacle = failure ?? opened.obstacle;
  return (
    <>
      <p className="mt-2 text-ink-soft">
        Pesanan tanpa akun dengan email <span className="font-semibold text-ink wrap-anywhere">{opened.person}</span>.
      </p>
      <Card as="section" className="mt-6">
        <h2 className="mb-2 text-lg font-bold">Yang kami simpan</h2>
        <HeldData summary={opened} />
        <p className="mt-4 text-ink-soft">
          Ada yang keliru? Tulis kepada kami dari{' '}
          <a href={orders} className="font-semibold text-leaf-800 underline underline-offset-4">
            halaman pesanan Anda
          </a>
          .
        </p>
      </Card>
      <Card as="section" className="mt-5">
        <h2 className="text-lg font-bold">Unduh semuanya</h2>
        <p className="text-ink-soft">Satu berkas berisi semua data itu. Simpan baik-baik: siapa pun yang membukanya dapat membacanya.</p>
        <DataFiles take={(format) => api.call('takeGuestData', { body: { access: opened.access, format } })} />
      </Card>
      <Card as="section" className="mt-5">
        <h2 className="text-lg font-bold">Hapus data saya</h2>
        {obstacle === null ? (
          <WhatStays summary={opened} />
        ) : (
          <Alert tone="info" className="mt-3">
            {obstacle}
          </Alert>
        )}
        <Button variant="danger" className="mt-4 max-sm:w-full" disabled={opened.obstacle !== null} onClick={() => setAsks(true)}>
          Hapus data saya
        </Button>
      </Card>
      <ConfirmDialog
        open={asks}
        title="Hapus data Anda?"
        confirmText="Hapus selamanya"
        pending={pending}
        pendingText="Menghapus..."
        onConfirm={() => void erase()}
        onCancel={() => setAsks(false)}
      >
        Ini tidak dapat dibatalkan, dan halaman pesanan Anda tidak dapat dibuka lagi.
      </ConfirmDialog>
    </>
  );
}
