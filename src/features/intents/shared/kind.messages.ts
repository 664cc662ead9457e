/** What a request says by a word of the contract, as a person says it. Names of ledgers and of standards are their own words. */
const kinds: Readonly<Record<string, string>> = {
  Unlocked: 'Unlocked', Locked: 'Locked',
  Vault: 'Vault', VaultHard: 'Vault key, hardened derivation', VaultSoft: 'Vault key, soft derivation', Random: 'A random key', HSM: 'Hardware security module', MPC: 'Shares of several parties (MPC)',
  Javascript_v0: 'JavaScript, version 0', And: 'Both', Or: 'Either', Expression: 'Expression', RoleQuorum: 'Approvals of a role',
  StateReviewAuthorityProperty: 'Who reviews the state of the platform', PublicKey: 'Public key',
  'EIP-191': 'EIP-191 message', JWT: 'JWT', Unsafe: 'Unsafe bytes',

  Ethereum: 'Ethereum', Bitcoin: 'Bitcoin', XRPL: 'XRP Ledger', Stellar: 'Stellar', Solana: 'Solana', Hedera: 'Hedera', Tezos: 'Tezos', Cardano: 'Cardano', Substrate: 'Substrate', Algorand: 'Algorand', BitcoinRedirect: 'Bitcoin, redirected', Tron: 'Tron',
  Native: 'Coin of the ledger', Contract: 'Contract', Token: 'Token', ERC20: 'Token (ERC-20)', ERC721: 'Single piece (ERC-721)', ERC1155: 'Token or piece (ERC-1155)', FungibleToken: 'Token', NonFungibleToken: 'Single piece', MultiPurposeToken: 'Multi-purpose token',
  SPL: 'Solana token (SPL)', SPL2022: 'Solana token (SPL 2022)',

  Priority: 'By priority', High: 'High', Medium: 'Medium', Low: 'Low', SpecifiedRate: 'At a rate', SpecifiedRateEIP1559: 'At rates of EIP-1559', SpecifiedAdditionalFee: 'At a fee above the minimum',
  OrderReplacement: 'Takes the place of an order', GenerateNewAddress: 'A new address', PrimaryAddress: 'Primary address',
  Address: 'A bare address', Account: 'An account', Endpoint: 'An endpoint',

  Payment: 'Payment', TrustSet: 'Trust line', AccountSet: 'Settings of the account', DepositPreauth: 'Who may pay in', OfferCreate: 'Offer on the exchange', Clawback: 'Claw back a token',
  MPTokenAuthorize: 'Authorise a multi-purpose token', MPTokenIssuanceCreate: 'Issue a multi-purpose token', MPTokenIssuanceDestroy: 'End a multi-purpose token', MPTokenIssuanceSet: 'Lock or unlock a multi-purpose token',
  Currency: 'By code and issuer', TickerId: 'An asset of the platform',
  tfSetFreeze: 'Freeze the trust line', tfClearFreeze: 'End the freeze of the trust line', tfSetfAuth: 'Allow the other side to hold the token',
  tfImmediateOrCancel: 'Immediate or cancel: the unfilled part is dropped', tfFillOrKill: 'Fill or kill: all of it at once or nothing', tfSell: 'Sell all of it, even for more than is asked',
  tfMPTUnauthorize: 'Take the authorisation back', tfMPTRequireAuth: 'Only authorised holders', tfMPTCanClawback: 'The issuer can claw it back', tfMPTCanTransfer: 'Holders can pass it on', tfMPTCanEscrow: 'Holders can put it in escrow',
  tfMPTCanLock: 'The issuer can lock it', tfMPTCanTrade: 'Holders can trade it', tfMPTLock: 'Lock', tfMPTUnlock: 'Unlock',
  asfGlobalFreeze: 'All its tokens are frozen', asfNoFreeze: 'It permanently gives up freezing', asfRequireAuth: 'Holders of its tokens need its authorisation', asfAllowTrustLineClawback: 'It permanently gains the right to claw its tokens back',
  asfAccountTxnID: 'The id of its last transaction is kept', asfDepositAuth: 'Only whom it allows may pay in', asfRequireDest: 'Payments to it need a destination tag', asfDefaultRipple: 'Payments may pass through its trust lines',

  CreateAccount: 'Create an account', AccountMerge: 'Merge the account into another', ChangeTrust: 'Trust line', SetOptions: 'Options of the account', OptionHomeDomain: 'Home domain', OptionSetFlag: 'Flag', AuthImmutable: 'Its authorisation flags can never be changed again',
  Text: 'Text', Id: 'Number', Hash: 'Hash', Return: 'Hash of a return',

  Transfer: 'Transfer', TransferToken: 'Transfer a token', InitializeMint: 'Create a token', MintTo: 'Issue a token', Burn: 'Burn a token', FundAtaAccount: 'Open a token account', CreateNonceAccount: 'Open a nonce account',
  Ticker: 'An asset of the platform', Destination: 'By address',

  TokenAssociate: 'Associate tokens', TokenDissociate: 'End the association with tokens', AccountUpdate: 'Settings of the account', HederaFungibleTokenOutput: 'Amount of a token', HederaNonFungibleTokenOutput: 'One piece', TokenId: 'By token id', NftTokenId: 'By token id and serial number',

  Transaction: 'Payment or call', Delegation: 'Delegate', Undelegation: 'End the delegation', Reveal: 'Reveal the public key', Raw: 'Raw parameters',

  RegisterStaking: 'Register for staking', UnregisterStaking: 'End staking', DelegateStaking: 'Delegate the stake', DelegateRepresentative: 'Delegate the vote', AlwaysAbstain: 'Always abstain', WithdrawRewards: 'Withdraw rewards',

  Balances: 'Payment', Staking: 'Staking', TransferKeepAlive: 'Transfer that leaves the account open', Bond: 'Bond', BondExtra: 'Bond more', Unbond: 'Unbond', Rebond: 'Bond again', WithdrawUnbonded: 'Withdraw unbonded stake', Nominate: 'Nominate', Chill: 'End nominating',
  SetPayee: 'Who receives the rewards', SetController: 'Controller of the stake', Staked: 'Added to the stake', Stash: 'To the account', Controller: 'To the controller',
}

/** Undefined for a word that is not known: it stands as it came. */
export const kindWord = (kind: string): string | undefined => (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined)
