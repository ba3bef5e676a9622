/** What plugins open over the shop's pages, loaded once it is wanted. Apart from the parts of admin screens, of which a shopper needs nothing. */

export const loadChat = () => import('./chat/web/storefront/chat-panel.tsx');
