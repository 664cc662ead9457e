/** What the platform foresees, in the field that causes it. */
export const foreseen: Readonly<
  Record<string, { readonly field: 'amount' | 'fee' | 'destination' | 'account'; readonly text: string }>
> = {
  CurrentlyNotEnoughFunds: { field: 'amount', text: 'Not enough funds, mind the fee' },
  CurrentlyFeesTooLarge: { field: 'fee', text: 'Below estimated fee' },
  CurrentlyFeesTooSmall: { field: 'fee', text: 'Invalid fee' },
  LockedDestination: { field: 'destination', text: 'The destination is locked' },
  CurrentlyUnusableDestination: { field: 'destination', text: 'Invalid destination' },
  InvalidDestination: { field: 'destination', text: 'The asset is not validated' },
  InvalidAmount: { field: 'amount', text: 'The ledger does not move this amount' },
  AccountNotReadyOnLedger: { field: 'account', text: 'The account is not ready on this ledger' },
}

/** As a field of that kind says it. */
export function foreseenIn(field: 'amount' | 'fee' | 'destination', hint: string | undefined): string | undefined {
  const known = hint === undefined ? undefined : foreseen[hint]
  return known?.field === field ? known.text : undefined
}
