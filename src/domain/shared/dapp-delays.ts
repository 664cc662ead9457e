/** Connections of dApps, in milliseconds. */
export const dappDelays = {
  /** For what a dApp says of itself, once its code is pasted. */
  retrieval: 5_000,
  /** How long a dApp waits for its connection, where it does not say it. */
  approval: 300_000,
  /** How long a relay may take for one answer. */
  relayAnswer: 10_000,
  /** Between two questions whether a relay is still there. */
  relayPing: 30_000,
  /** Until a relay that was lost is called again. */
  relayPause: 5_000,
  /** Until it is looked again whether what a dApp asked for has been signed. */
  answerLook: 2_000,
  /** A session ends by itself. */
  session: 604_800_000,
  /** How long a dApp waits for an answer, where it does not say it. */
  request: 300_000,
} as const
