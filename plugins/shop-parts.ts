/** What plugins open over the shop's pages, loaded once it is wanted. Apart from `web-parts.ts`, of which a shopper needs nothing. */

export const loadChat = () => import('./chat/web/storefront/chat-panel.tsx');
