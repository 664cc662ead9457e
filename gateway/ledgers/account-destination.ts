import type { Destination } from '@domain/intents/catalogue/order-parameters'

/** An account that is named by its id alone, as a place. */
export const accountDestination = (accountId: string): Destination => ({
  type: 'Account',
  accountId: accountId as never,
})
