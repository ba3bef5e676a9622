import type { Config } from '../../../../config.ts';
import type { Transaction } from '../../../../database/connection.ts';
import type { RajaOngkirClient } from '../../../../providers/rajaongkir/rajaongkir-client.ts';
import type { PaymentDependencies } from '../../payments/index.ts';
import type { QuestionAllowance } from '../../shipping/index.ts';

/** What placing an order needs. `rateLimitScale` raises the bounds on unpaid orders with the other limits. */
export interface PlaceDependencies extends PaymentDependencies {
  config: PaymentDependencies['config'] & Pick<Config, 'rateLimitScale'>;
  rajaongkir: RajaOngkirClient | null;
  questions: QuestionAllowance;
  /** Tells the checkout of an assistant which order it became. Handed in by app.ts: assistants are a plugin. */
  claimCheckout(transaction: Transaction, token: string, orderId: number): Promise<void>;
}
