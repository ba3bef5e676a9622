/** The tab in which the gateway's page opens. */
export interface PaymentTab {
  /** Sends the tab to the page. False when the browser blocked it or the buyer closed it: then show the link. */
  show: (address: string) => boolean;
  close: () => void;
}

/**
 * Opens an empty tab. Call it in the click itself: browsers block a tab that opens later. It has no `opener`, which is removed here because
 * `noopener` would prevent sending the tab to its page.
 */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = 'Menyiapkan pembayaran...';
    tab.document.body.textContent = 'Menyiapkan halaman pembayaran. Mohon tunggu sebentar...';
  }
  return {
    show(address) {
      if (!tab || tab.closed) return false;
      tab.location.replace(address);
      return true;
    },
    close: () => tab?.close(),
  };
}
