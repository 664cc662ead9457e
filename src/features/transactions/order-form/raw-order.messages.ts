import type { RawOrderProblem } from '@domain/transactions/order-form/order-from-raw'

export const rawOrderMessages = {
  title: 'From a raw transaction',
  help: 'Optional. Fills in the form with what a serialised Ethereum transaction does.',
  field: 'Serialised transaction',
  fieldHelp:
    'Hexadecimal, signed or not, of the types legacy, EIP-2930, EIP-1559 or EIP-4844. A reload keeps it without its signature.',
  reading: 'Reading the transaction…',
  fillIn: 'Fill in this order',
  filledIn: 'The order below does what this transaction does',
  otherwise: 'The form below does not match this transaction yet',
  signedAnew:
    'The account of this order signs again, with a nonce and gas limit set by the platform. A signature in the transaction is not used.',
  otherSigner: 'Another address has signed this transaction',
  otherSignerText:
    'The sender is not an address of this order’s account. If you fill in the order, its account pays instead.',
  noAccessList: 'The access list is left out: orders have none. The call does the same but may cost more gas.',
  refusals: {
    otherNetwork: 'The transaction is for another network than this order’s ledger and cannot be ordered here.',
    blobs: 'The transaction carries blobs, which orders do not support. You can read it but not propose it.',
  } satisfies Readonly<Record<RawOrderProblem, string>>,
} as const
