/** Apart from the checkout's texts, which no page of a first visit loads. */
export const OUT_OF_STOCK = 'Stok produk tidak mencukupi.';
