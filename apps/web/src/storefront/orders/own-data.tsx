import { DATA_LINK_MINUTES } from '@lapak/contract/office/data-requests';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { Button } from '../../ui/button.tsx';

/** A guest's way to their own data: a link, mailed to the order's address (decision 93). */
export function OwnData({ token }: { token: string }) {
  const [state, setState] = useState<'closed' | 'sending' | { text: string }>('closed');

  async function ask() {
    setState('sending');
    try {
      const { data } = await api.call('askDataLink', { params: { token } });
      const sent = `Tautan ke data Anda dikirim ke ${data.email}. Berlaku ${DATA_LINK_MINUTES} menit.`;
      setState({ text: data.by_mail ? sent : 'Toko ini belum dapat mengirim email. Tulis kepada kami untuk meminta data Anda.' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ text: error.code === 'not_found' ? OF_ACCOUNT : error.message });
    }
  }
  return (
    <div className="px-1 text-sm text-ink-soft print:hidden">
      {typeof state === 'object' ? (
        <p role="status">{state.text}</p>
      ) : (
        <>
          <p>Ingin melihat, mengunduh, atau menghapus data pribadi Anda? Kami kirim tautannya ke email pesanan ini.</p>
          <Button
            size="sm"
            variant="secondary"
            className="mt-2"
            pending={state === 'sending'}
            pendingText="Mengirim..."
            onClick={() => void ask()}
          >
            Data saya
          </Button>
        </>
      )}
    </div>
  );
}

const OF_ACCOUNT = 'Pesanan ini dibuat dengan akun, atau tanpa email. Data akun ada di Profil, bagian Data saya.';
