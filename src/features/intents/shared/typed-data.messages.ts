import type { TypedPower } from '@domain/manifests/typed-power'

const powers: Readonly<Record<TypedPower['kind'], { readonly title: string; readonly text: string }>> = {
  permit: {
    title: 'Gives the power to take tokens',
    text: 'With this signature the spender can take tokens of the account, without an order and without another approval here.',
  },
  permitAll: {
    title: 'Gives the power to take all of a token',
    text: 'With this signature the spender can take all of the token that the account has now or later, without an order and without another approval here.',
  },
  transfer: {
    title: 'Pays tokens',
    text: 'Whoever holds this signature can send these tokens of the account to the recipient, without an order and without another approval here.',
  },
  pieces: {
    title: 'Gives power over NFTs of a collection',
    text: 'With this signature the spender can take what the account has of the collection, without an order and without another approval here.',
  },
  order: {
    title: 'Gives an order that others can fill',
    text: 'Whoever holds this signature can exchange what the account has for what the order says. Check each asset, amount and recipient below.',
  },
  call: {
    title: 'Gives a call in the account’s name',
    text: 'Whoever holds this signature can carry out the call below, without an order and without another approval here.',
  },
  unknown: {
    title: 'What the contract does with it is not known',
    text: 'It may be a power over what the account has. Sign or approve it only if you know the contract and the meaning of each value below.',
  },
}

export const typedDataMessages = {
  title: 'The typed data that is signed',
  powers,
  spender: 'Spender',
  recipient: 'Recipient',
  token: 'Token',
  amount: 'Amount',
  smallestUnit: 'In the smallest unit of the token',
  inSmallestUnit: 'in the smallest unit of the token',
  until: 'Signature can be used until',
  lasts: 'Power lasts until',
  forEver: 'Without an end',
  once: 'The end of the block in which it is taken up',
  domain: 'Domain',
  message: (type: string) => `Message (${type})`,
  differsTitle: 'Not what it says',
  differsText:
    'The typed data in this request does not give the bytes that would be signed, or cannot be read. Do not sign or approve it.',
} as const
