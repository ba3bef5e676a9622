import '../../contract/routes.ts';
import { MAX_QUESTION_LETTERS } from '@lapak/contract/office/answer-limits';
import { useShop } from '@lapak/web/storefront/shop.ts';
import { IconButton } from '@lapak/web/ui/icon-button.tsx';
import { SidePanel } from '@lapak/web/ui/side-panel.tsx';
import { SendHorizontal, Sprout } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ChatTurn } from './chat-turn.tsx';
import { useChat } from './use-chat.ts';

const EXAMPLES = [
  'Kopi apa yang rasanya seperti buah?',
  'Berapa lama timphan bisa disimpan?',
  'Bagaimana cara merawat kain songket?',
  'Berapa lama pengiriman di Aceh?',
];
const OF_ORDER = ['Pesanan saya sudah sampai mana?', 'Bagaimana kalau barangnya rusak?'];

/** The chat: passages of the shop with their sources, figures of this moment, and what can be done next (decision 139). */
export default function ChatPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { name } = useShop();
  const field = useRef<HTMLInputElement>(null);
  /** The newest question: an answer is read from its beginning. */
  const last = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const { pathname } = useLocation();
  // The secret of the order, or the product, whose page is open.
  const order = /^\/pesanan\/([\w-]{10,})/u.exec(pathname)?.[1] ?? null;
  const product_id = Number(/^\/product\/(\d+)/u.exec(pathname)?.[1]) || null;
  const { turns, ask, retry } = useChat({ order, product_id });
  // What has come last is shown. Newer browsers give a promise, which is no clean-up.
  useEffect(() => {
    void last.current?.scrollIntoView({ block: 'start' });
  }, [turns]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') return;
    ask(typed);
    setTyped('');
  }

  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={`Tanya ${name}`}
      initialFocus={field}
      footer={
        <form onSubmit={submit} className="flex items-center gap-2">
          <input
            ref={field}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={MAX_QUESTION_LETTERS}
            aria-label="Pertanyaan Anda"
            placeholder="Tulis pertanyaan Anda"
            enterKeyHint="send"
            autoComplete="off"
            className="min-h-12 min-w-0 grow rounded-full border bg-surface px-5 outline-offset-2"
          />
          <IconButton
            type="submit"
            label="Kirim pertanyaan"
            className="size-12 shrink-0 rounded-full! bg-leaf-800 text-white! hover:bg-leaf-900!"
            icon={<SendHorizontal aria-hidden="true" />}
          />
        </form>
      }
    >
      <div className="flex gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-leaf-100 text-leaf-800">
          <Sprout className="size-5" aria-hidden="true" />
        </span>
        <p className="text-base text-ink-soft">
          Tanyakan bahan, cara pakai, penyimpanan, ongkir, atau pesanan Anda. Jawabannya kutipan dari catatan toko, lengkap dengan
          sumbernya.
        </p>
      </div>
      {turns.length === 0 && (
        <ul aria-label="Contoh pertanyaan" className="mt-5 grid justify-items-start gap-2">
          {[...(order === null ? [] : OF_ORDER), ...EXAMPLES].slice(0, EXAMPLES.length).map((example) => (
            <li key={example}>
              <button
                type="button"
                onClick={() => ask(example)}
                className="min-h-11 rounded-2xl border border-leaf-200 bg-leaf-50 px-4 py-2 text-left text-base font-medium text-leaf-900 hover:border-leaf-700"
              >
                {example}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="log" aria-label="Percakapan" className="mt-6 grid gap-6">
        {turns.map((turn, place) => (
          <div key={turn.key} ref={place === turns.length - 1 ? last : undefined} className="scroll-mt-4">
            <ChatTurn turn={turn} onRetry={() => retry(turn.key)} onLeave={onClose} />
          </div>
        ))}
      </div>
    </SidePanel>
  );
}
