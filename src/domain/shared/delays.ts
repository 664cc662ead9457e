const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** Every waiting time of the product, in milliseconds, in one place; those of a sending are beside it, for the first screen loads none of them. */
export const delays = {
  signaturePoll: 500,
  profileRetry: second,
  sessionRefetch: 240 * second,
  domainPermissionDedupe: 15 * second,
  toast: 5 * second,
  toastWithLink: 30 * second,
  searchDebounce: 100,
  estimation: 5 * second,
  estimationRetry: second,
  estimateRenewal: 20 * second,
  listRefresh: 30 * second,
  progressRefresh: 3 * second,
  listStale: 5 * second,
  proposalExpiry: 7 * day,
  signingWait: 5 * minute,
  signInWait: 2 * minute,
  connectionWait: 5 * second,
  reconnectPause: 5 * second,
  /** What a page reads again after a loss may be much; what comes later says itself whether it failed. */
  readAgainWait: 30 * second,
  navigationHover: 120,
  downloadKept: minute,
  /** What only surrounds a page waits no longer for what the page reads itself. */
  firstScreen: 3 * second,
  /** A page that comes sooner is not announced: a sentence that flashes by only unsettles. */
  announcement: 600,
  /** Then what tells of failures is loaded. */
  keptAtHand: 1_500,
  findRest: 150,
  /** A list that was scrolled rests when nothing has moved it for so long. */
  scrollRest: 150,
  copied: 1_200,
  notCopied: 5 * second,
} as const

/** The waiting times of the gateway alone; beside the others, for the console loads none of them. */
export const gatewayDelays = {
  pollSilence: 20 * second,
  requestReuse: minute,
  /** A proposal that expires later is not taken; an hour more than what the console gives its own. */
  longestExpiry: 7 * day + 60 * minute,
  /** A program's challenge that names its time is not taken sooner. */
  challengeAhead: 5 * minute,
  /** How long devices wait after a restore: until no call that one signed before it is young enough. */
  restoredDevices: 2 * minute,
  /** A device opens its stream anew by itself, and is asked then who it is. */
  deviceStream: 10 * minute,
  /** A session in which nobody does anything for so long ends. */
  sessionIdle: 30 * minute,
  /** An order whose funds could not be set aside by then is not sent any more: as long as a proposal waits for approvals at most. */
  unfundedOrder: 7 * day,
} as const

/** The waiting times of a scan. */
export const scanningDelays = {
  /** A browser asks for the camera as long as nobody answers. */
  cameraWait: minute,
  /** So long after the camera has started it is time for advice. */
  lookingWait: 10 * second,
  /** A camera that nobody holds to a code is turned off. */
  strugglingWait: 2 * minute,
  pictureWait: 15 * second,
} as const

/** How long a person holds what consents on a device. */
export const consentDelays = { consentHold: second } as const

/** The waiting times of a device that listens. */
export const listeningDelays = {
  /** A stream that is not opened, or a reading that is not answered, in this time is a break. */
  listenWait: 20 * second,
  /** The rest after the first break in a row, the second, and so on. */
  firstRest: second,
  secondRest: 2 * second,
  thirdRest: 5 * second,
  fourthRest: 10 * second,
  furtherRest: 20 * second,
} as const

/** The rests of a console whose event stream broke, by breaks in a row; the first is too short to be noticed. */
export const notificationDelays = {
  firstRest: 250,
  secondRest: second,
  thirdRest: 2 * second,
  fourthRest: 5 * second,
  furtherRest: 10 * second,
} as const

/** How many failed polls in a row end the wait for a signature. */
export const failedPollLimit = 5
