/** Length and range limits of the product and of the platform, in characters unless a name says otherwise. */
export const limits = {
  alias: 75,
  description: 250,
  domainDescription: 200,
  role: 50,
  email: 254,
  approvalReason: 5000,
  rejectReason: 5000,
  conditionExpression: 10_000,
  /** As long as push services have them. */
  pushToken: 4096,
  appVersion: 100,
  endpointAddress: 512,
  customPropertyMinimum: 1,
  rawRequest: 80_000,
  /** Accounts taken over by one intent. */
  migrationBatch: 100,
  /** Rows of one exported file. */
  exportRows: 100_000,
} as const

export const rolePattern = /^[a-z0-9-]{1,50}$/
