interface CoinFacts {
  readonly kind: string
  readonly ledgerDetails: {
    /** The family of the ledger. */
    readonly type: string
    readonly properties?: { readonly type: string } | undefined
  }
}

/** The kind of ledger whose coin an asset is; undefined of a token, however it calls itself. */
export const coinFamilyOf = ({ kind, ledgerDetails: { type, properties } }: CoinFacts): string | undefined =>
  kind === 'Native' && properties?.type === 'Native' ? type : undefined
