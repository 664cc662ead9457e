/** Why an address was refused, by its ledger's own rules. */
export const wrongAddressMessages = {
  badAddress: 'This is not an address on this ledger.',
  badChecksum: 'The checksum of this address is wrong. Copy the address again.',
  hidden: 'This address contains hidden characters. Type it, or copy it from elsewhere.',
} as const
