import type { RawOrderProblem } from '@domain/transactions/order-form/order-from-raw'

export const rawOrderMessages = {
  title: 'From a raw transaction',
  help: 'Optional. Fills in the form with what a serialised Ethereum transaction does.',
  field: 'Serialised transaction',
  fieldHelp: 'Hexadecimal, signed or not, of the types legacy, EIP-2930, EIP-1559 or EIP-4844. A reload keeps it without its signature.',
  fillIn: 'Fill in this order',
  filledIn: 'The order below does what this transaction does',
  otherwise: 'The form below does not order this yet',
  signedAnew: 'The account of this order signs anew, with a nonce and an amount of gas that the platform sets. A signature in the transaction is not used.',
  otherSigner: 'Another address has signed this transaction',
  otherSignerText: 'Its sender is no address of the account of this order, which pays in its place if you fill it in.',
  noAccessList: 'Its access list is left out: an order has none. The call does the same and may cost more gas.',
  refusals: {
    otherNetwork: 'It is for another network than the ledger of this order, so no order can be made of it here.',
    blobs: 'It carries blobs, and an order cannot. It can be read, but not proposed.',
  } satisfies Readonly<Record<RawOrderProblem, string>>,
} as const
