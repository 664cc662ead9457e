import * as z from 'zod/mini'
import { ledgerId, uuid } from '@domain/intents/catalogue/fields'
import { orderParameters } from '@domain/intents/catalogue/order-parameters'

/** POST /v1/domains/{d}/transactions/dry-run */
export const transactionDryRunBody = z.strictObject({
  accountId: uuid,
  ledgerId: z.optional(ledgerId),
  parameters: orderParameters,
})
export type TransactionDryRunBody = z.output<typeof transactionDryRunBody>
