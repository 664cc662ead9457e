/** Fields whose text is one of a few words of the contract, by their own name. */
const enumerated: ReadonlySet<string> = new Set([
  'type', 'kind', 'priority', 'feeStrategy', 'lock', 'lockStatus', 'keyStrategy', 'scriptingEngine', 'tokenType', 'flags', 'setFlag', 'clearFlag',
  'addressForChange', 'preferredAddressForChange',
])
/** What stands below these is named and filled in freely. */
const free = /(?:^|\.)(?:customProperties|additionalParameters|additionalClaims|header)\.|^payload\./

/** Whether a field of a request holds a word of the contract, for which a person reads another. */
export const isEnumerated = (path: string): boolean => enumerated.has(path.slice(path.lastIndexOf('.') + 1)) && !free.test(path)
