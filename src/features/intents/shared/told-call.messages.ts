import { countOf } from '@components/ui/format-number'

/** Of a contract whose record is not at hand, and of one that is made. */
export const toldCallMessages = {
  notCounted: 'As the contract counts: no verified record of an asset tells its decimals.',
  notCountedOrPiece: 'As the contract counts: no verified record of an asset tells its decimals, or whether this names one piece.',
  largestNumber: 'The largest number there is',
  creation: 'Makes a new contract',
  creationText: (bytes: number) => `Nobody can tell from its ${countOf(bytes, { one: 'byte', other: 'bytes' })} what the contract will do. Compare them with their source before you sign.`,
} as const
