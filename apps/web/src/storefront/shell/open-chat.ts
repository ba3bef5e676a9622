/** What opens the chat from anywhere on a page; the header's button listens. */
export const OPEN_CHAT = 'tanya';

export function openChat(): void {
  dispatchEvent(new Event(OPEN_CHAT));
}
