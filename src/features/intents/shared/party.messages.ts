/** Of a side of a transfer or an order that has no name. */
export const partyMessages = {
  unknownParty: 'Not told',
  notNamed: 'No account or endpoint of this domain has this address.',
} as const
