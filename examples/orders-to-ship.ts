/**
 * Prints the orders that wait to be sent. The key needs the scope `orders:read`:
 *
 *   node examples/orders-to-ship.ts https://toko.example lh_…
 */
import { shopClient } from './shop-client.ts';

const [address = 'http://127.0.0.1:3000', key = ''] = process.argv.slice(2);
const shop = shopClient(address, key);

const { data } = await shop('listOrders', { query: { status: 'confirmed', page_size: 100 } });
for (const { code, shipping_name, total_amount } of data) console.log(`${code}\t${shipping_name ?? ''}\tRp ${total_amount}`);
console.log(`${data.length} orders wait to be sent.`);
