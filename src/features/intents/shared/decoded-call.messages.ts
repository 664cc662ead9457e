import { countOf } from '@components/ui/format-number'

/** Of a contract whose record is not at hand, and of one that is made. */
export const decodedCallMessages = {
  notCounted: 'Raw units: no verified asset record gives the decimals of this token.',
  notCountedOrPiece:
    'Raw units: no verified asset record gives the decimals of this token, or says whether this is the id of one piece.',
  largestNumber: 'The largest number there is',
  creation: 'Makes a new contract',
  creationText: (bytes: number) =>
    `Its code of ${countOf(bytes, { one: 'byte', other: 'bytes' })} does not show what the contract will do. Compare it with its source before you sign.`,
} as const
