import { expect } from 'vitest';
import type { OrderShop } from './order-shop.ts';

export type ImportCalls = ReturnType<typeof importCalls>;

/** Lines of a file. */
export const lines = (...rows: string[]) => rows.join('\r\n');

/** What the screen of product imports asks the shop for, as its admin. */
export function importCalls(shop: OrderShop) {
  const token = shop.adminToken;

  async function upload(content: string | Uint8Array, bearer = token) {
    const boundary = 'x-lapak-uji';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="produk.csv"\r\ncontent-type: text/csv\r\n\r\n`;
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/products/imports',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    return { status: response.statusCode, body: response.json() };
  }

  async function checkAll(id: number) {
    for (;;) {
      const { data } = await shop.call('checkProductImport', { token, params: { id } });
      if (data.checked === data.total) return data;
    }
  }

  return {
    upload,
    checkAll,
    /** Takes a file in and checks all of it. */
    async check(content: string | Uint8Array) {
      const { status, body } = await upload(content);
      expect(status, JSON.stringify(body)).toBe(201);
      return checkAll(body.data.id);
    },
    /** Saves all of it, step by step as the screen does. */
    async apply(id: number) {
      for (;;) {
        const { data } = await shop.call('applyProductImport', { token, params: { id } });
        if (data.applied_at !== null) return data;
      }
    },
    /** All products as a workbook. */
    async exportedWorkbook() {
      const answer = await shop.app.inject({ url: '/api/v1/products.csv?format=xlsx', headers: { authorization: `Bearer ${token}` } });
      expect(answer.statusCode).toBe(200);
      return { headers: answer.headers, bytes: new Uint8Array(answer.rawPayload) };
    },
    /** All products, or those that a search finds, as a file. */
    async exported(query = ''): Promise<string> {
      const answer = await shop.app.inject({ url: `/api/v1/products.csv?${query}`, headers: { authorization: `Bearer ${token}` } });
      expect(answer.statusCode).toBe(200);
      return answer.body;
    },
  };
}
