import { MessageCircle } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { loadChat } from '../../../../../plugins/shop-parts.ts';
import { retryingLazy } from '../../lib/retrying-lazy.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { OPEN_CHAT } from './open-chat.ts';

const ChatPanel = retryingLazy(loadChat);

/**
 * Opens the chat, in the header, where it covers nothing. What was asked stays when it is closed (decision 139). In text of twice the size
 * a phone has no room for it beside the shop's name: there the menu opens the chat.
 */
export function ChatButton() {
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    const show = () => setOpen(true);
    addEventListener(OPEN_CHAT, show);
    return () => removeEventListener(OPEN_CHAT, show);
  }, []);
  return (
    <>
      <IconButton
        className="text-ink @max-[20rem]:hidden"
        label="Tanya toko"
        icon={<MessageCircle aria-hidden="true" />}
        data-keep-press
        onPointerEnter={() => void loadChat()}
        onClick={() => setOpen(true)}
      />
      {open !== undefined && (
        <Suspense>
          <ChatPanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
