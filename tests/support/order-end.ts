/** How an order ended: what the platform and the ledger say, and why the ledger failed it. */
export interface End {
  readonly status: string
  readonly ledger?: string | undefined
  readonly failure?: string | undefined
  readonly refusal?: string | undefined
  readonly hint?: string | undefined
}

export const landed: End = { status: 'Completed', ledger: 'Confirmed' }
export const failedBy = (refusal: string): End => ({ ...landed, failure: 'FailedOnChain', refusal })
