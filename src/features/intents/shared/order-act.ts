/** One side of a transfer: by the name of an account or an endpoint where there is one. */
export interface TransferParty {
  readonly kind: 'Account' | 'Endpoint' | 'Address'
  readonly address: string | undefined
  readonly alias: string | undefined
  /** An account or an endpoint has an id and a page. */
  readonly id?: string | undefined
  readonly href?: string | undefined
}

/** What an order does, for a sentence. */
export interface OrderAct {
  readonly type: string
  readonly units: string | undefined
  readonly symbol: string | undefined
  /** Unknown decimals: the smallest unit is shown. */
  readonly decimals: number | undefined
  readonly destinations: readonly TransferParty[]
  /** What each of them receives, where that is told for each. */
  readonly shares?: readonly (string | undefined)[] | undefined
  /** What it is about besides: tokens, a pool, an issuer. */
  readonly objects?: readonly string[] | undefined
}
