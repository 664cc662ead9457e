/** What bytes say that are read as a transaction. */
export const ledgerBytesMessages = {
  unreadTitle: 'Nobody can know what these bytes move',
  unreadText:
    'They cannot be read here as a transaction. They may still be one in another form, which empties the account. Sign or approve them only if you made them yourself from content you know.',
  readTitle: (ledger: string) => `These bytes are a transaction (${ledger})`,
  readText:
    'Whoever has the signature can send it, and no order stands behind it: the platform checks neither balance nor fee, and nothing can stop it afterwards.',
  several: 'These bytes can be read as transactions of more than one ledger. Which one takes them is not known.',
  pays: 'Pays',
  paysTo: 'To',
  paysNothing: 'It names no payment.',
  token: 'Token',
  coin: 'of the coin',
  names: 'Names',
  calls: 'Calls the contract',
  creates: 'Creates a contract',
  operation: 'Operation',
  payer: 'From',
  chain: 'Chain',
  fee: 'Fee, at most',
  feeUnknown: 'Not in the bytes',
  partly: 'Not everything in these bytes is understood here: what they do may be more than what is shown.',
} as const
