/** How a session stands: asked for by a dApp and not decided, in use, ended, out of reach of its dApp, or refused by it. */
export const dappStates = ['Proposed', 'Connected', 'Disconnected', 'ConnectionError', 'InvalidConnection'] as const
export type DappState = (typeof dappStates)[number]

/** What has become of a request of a dApp. */
export const requestOutcomes = ['Waiting', 'Answered', 'Refused', 'NotSupported', 'Expired'] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

/** Why what a dApp asked was not done, as one word; its sentence is the console's. */
export const refusedReasons = [
  'ByPerson',
  'OtherAccount',
  'OtherLedger',
  'OtherDomain',
  'TooManyRequests',
  'UnknownMethod',
  'TypedData',
  'Malformed',
  'SessionEnded',
  'NotApproved',
  'NotCarriedOut',
] as const
export type RefusedReason = (typeof refusedReasons)[number]
