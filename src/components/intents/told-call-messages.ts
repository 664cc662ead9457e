/** Of a contract whose record is not at hand. */
export const toldCallMessages = {
  notCounted: 'As the contract counts: no verified record of an asset tells its decimals.',
  notCountedOrPiece: 'As the contract counts: no verified record of an asset tells its decimals, or whether this names one piece.',
} as const
