import { parseRejectionCode } from '@domain/intents/rejection-codes'
import { visibleText } from '@domain/shared/visible-text'
import { rejectionSentences } from './rejection.messages'

/** Why ledgers refuse what they are asked for, by the codes that they give themselves. */
const refusals: Readonly<Record<string, string>> = {
  temDST_IS_SRC: 'The account cannot do this with itself.',
  temBAD_OFFER: 'An offer gives one asset and asks for another, and nothing of it may be zero.',
  temBAD_TRANSFER_RATE: 'The transfer rate lies outside of what the ledger takes.',
  temCANNOT_PREAUTH_SELF: 'An account cannot be allowed to pay into itself.',
  temINVALID_FLAG: 'These flags do not go together.',
  temMALFORMED: 'Parts of it are missing, or contradict each other.',
  tefNO_AUTH_REQUIRED: 'The account does not ask for holders to be authorised.',
  tecDST_TAG_NEEDED: 'The destination asks for a destination tag.',
  tecDUPLICATE: 'It is so already.',
  tecHAS_OBLIGATIONS: 'Some of the token is still held.',
  tecINSUFFICIENT_FUNDS: 'The holder has nothing of it that could be taken back.',
  tecINSUFFICIENT_RESERVE: 'The account does not hold the reserve that the ledger asks for one entry more.',
  tecINSUF_RESERVE_LINE: 'The account does not hold the reserve that the ledger asks for one trust line more.',
  tecINSUF_RESERVE_OFFER: 'The account does not hold the reserve that the ledger asks for one offer more.',
  tecKILLED: 'Nobody takes the offer at once, as it asks for.',
  tecLOCKED: 'The token is locked.',
  tecNO_AUTH: 'The holder is not authorised to hold or move this token.',
  tecNO_ENTRY: 'What it would end is not there.',
  tecNO_LINE: 'There is no trust line to change.',
  tecNO_LINE_REDUNDANT: 'There is no trust line that could be ended.',
  tecNO_PERMISSION: 'The account, or the destination, does not allow it.',
  tecOBJECT_NOT_FOUND: 'The ledger does not know this token, or the account does not hold it.',
  tecOWNERS: 'This setting requires an account with no objects on the ledger.',
  tecPATH_DRY: 'The destination has no trust line for this token.',
  tecPATH_PARTIAL: 'Not all of the amount would arrive: a limit, or a fee of the issuer, stands in between.',
  tecUNFUNDED_OFFER: 'The account does not hold what it offers.',
  tecUNFUNDED_PAYMENT: 'What would be left is less than the reserve of the account.',
  op_already_exists: 'The account exists on the ledger already.',
  op_cant_change: 'The options of the account cannot be changed any more.',
  op_has_sub_entries: 'The account still has trust lines or other entries; end them first.',
  op_immutable_set: 'The account was made immutable, so it cannot be merged.',
  op_invalid_limit: 'The limit is below what the account holds, or there is no trust line to end.',
  op_line_full: 'The destination takes no more of this asset: the limit of its trust line is reached.',
  op_low_reserve: 'The account does not hold the reserve that the ledger asks for.',
  op_malformed: 'Parts of it are missing, or contradict each other.',
  op_no_account: 'The destination is no account of the ledger yet.',
  op_no_destination: 'The destination is no account of the ledger yet. Create it with an operation of its own.',
  op_no_trust: 'The destination has no trust line for this asset.',
  op_self_not_allowed: 'The account cannot do this with itself.',
  op_underfunded: 'The account does not hold enough, mind its reserve.',
  bad_contract_parameter: 'The contract does not take these parameters.',
  empty_transaction: 'A payment of nothing is not carried out.',
  previously_revealed_key: 'The ledger knows the public key already: it came with the first operation.',
  unregistered_delegate: 'The destination is no delegate.',
  'delegate.no_deletion': 'A delegate cannot end its own delegation.',
  'delegate.unchanged': 'It is delegated there already.',
  'staking.AlreadyBonded': 'The account has a stake already. Bond more instead.',
  'staking.EmptyTargets': 'Nobody is nominated.',
  'staking.InsufficientBond': 'The stake is below the least that the ledger takes.',
  'staking.NoMoreChunks': 'Too many parts of the stake are being unbonded. Withdraw those that are free first.',
  'staking.NoUnlockChunk': 'Nothing is being unbonded that could be bonded again.',
  'staking.NotController': 'The account controls no stake. Bond one first.',
  'staking.NotStash': 'The account has no stake. Bond one first.',
  'staking.TooManyTargets': 'More are nominated than the ledger takes.',
  StakeKeyAlreadyRegistered: 'The account is registered for staking already.',
  StakeKeyHasNonZeroAccountBalance: 'There are rewards left. Withdraw them first.',
  StakeKeyNotRegistered: 'The account is not registered for staking. Register it first.',
  WithdrawalsNotDelegatedToDRep: 'The vote is not delegated. Delegate it first.',
  WithdrawalsNotInRewards: 'The rewards are not as many as that; all of them are withdrawn at once.',
  AccountAlreadyInUse: 'The account is in use on the ledger already.',
  AccountNotFound: 'The ledger does not know the account yet.',
  InvalidMint: 'This is no token, or not one of this kind.',
  InvalidNonceAuthority: 'The nonce account belongs to somebody else.',
  OwnerMismatch: 'Only the owner of the token may do this.',
  UninitializedAccount: 'The destination has no account for this token.',
  EXISTING_AUTOMATIC_ASSOCIATIONS_EXCEED_GIVEN_LIMIT: 'More tokens came without being associated than that already.',
  NO_REMAINING_AUTOMATIC_ASSOCIATIONS: 'The destination takes no further token without associating it.',
  REQUESTED_NUM_AUTOMATIC_ASSOCIATIONS_EXCEEDS_ASSOCIATION_LIMIT: 'The ledger does not take as many as that.',
  TOKEN_ALREADY_ASSOCIATED_TO_ACCOUNT: 'A token of these is associated already.',
  TOKEN_ID_REPEATED_IN_TOKEN_LIST: 'A token is named twice.',
  TOKEN_NOT_ASSOCIATED_TO_ACCOUNT: 'A token of these is not associated with the account.',
  TRANSACTION_REQUIRES_ZERO_TOKEN_BALANCES: 'The account still holds tokens. Send them out first.',
}

const withCode = (sentence: string, code: string) => `${sentence} The ledger calls it ${code}.`

/** Why an order would fail: in words where the reason is a code that is known, of the ledger or of the platform, else as it came. */
export function reasonText(reason: string): string {
  const sentence = refusals[reason]
  if (sentence !== undefined) return withCode(sentence, reason)
  const codes = reason.split(', ').map(parseRejectionCode)
  return codes.every((code) => code !== undefined) ? codes.map((code) => rejectionSentences[code]).join(' ') : visibleText(reason)
}
