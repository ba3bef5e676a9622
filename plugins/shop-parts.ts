/** What plugins open over the shop's pages, loaded once it is wanted. Parts of admin screens stand elsewhere: a shopper needs none. */

export const loadChat = () => import('./chat/web/storefront/chat-panel.tsx');
