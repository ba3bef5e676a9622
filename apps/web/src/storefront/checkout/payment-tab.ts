/** The tab that the gateway's page will open in. */
export interface PaymentTab {
  /** Leads the tab to the page. False when the browser blocked it or the buyer closed it: then show the link. */
  show: (address: string) => boolean;
  close: () => void;
}

/**
 * Opens an empty tab. Call it in the click itself: browsers block one that opens later, once the order's answer is there.
 * The tab gets no way back to this page (`noopener`, which can't be asked for outright, as then nobody could lead it on).
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
