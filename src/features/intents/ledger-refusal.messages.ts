import { parseRejectionCode } from '@domain/intents/rejection-codes'
import { readOwn } from '@domain/shared/read-own'
import { visibleText } from '@domain/shared/visible-text'
import { rejectionSentences } from './rejection.messages'

/** Why ledgers refuse what they are asked for, by the codes that they give themselves. */
const refusals: Readonly<Record<string, string>> = {
  temDST_IS_SRC: 'The account cannot do this with itself.',
  temBAD_OFFER: 'An offer exchanges two different assets, and both amounts must be above zero.',
  temBAD_TRANSFER_RATE: 'The transfer rate is outside the range the ledger accepts.',
  temCANNOT_PREAUTH_SELF: 'An account cannot be allowed to pay into itself.',
  temINVALID_FLAG: 'These flags cannot be combined.',
  temMALFORMED: 'Parts of the order are missing or contradict each other.',
  tefNO_AUTH_REQUIRED: 'The account does not require holders to be authorised.',
  tecDST_TAG_NEEDED: 'The destination requires a destination tag.',
  tecDUPLICATE: 'The ledger already has this entry.',
  tecHAS_OBLIGATIONS: 'The token still has holders.',
  tecINSUFFICIENT_FUNDS: 'The holder has no balance of this token to claw back.',
  tecINSUFFICIENT_RESERVE: 'The account holds less than the reserve for one more ledger entry.',
  tecINSUF_RESERVE_LINE: 'The account holds less than the reserve for one more trust line.',
  tecINSUF_RESERVE_OFFER: 'The account holds less than the reserve for one more offer.',
  tecKILLED: 'The offer cannot be filled immediately, as it requires.',
  tecLOCKED: 'The token is locked.',
  tecNO_AUTH: 'The holder is not authorised to hold or move this token.',
  tecNO_ENTRY: 'The entry to remove does not exist.',
  tecNO_LINE: 'The trust line to change does not exist.',
  tecNO_LINE_REDUNDANT: 'The trust line to end does not exist.',
  tecNO_PERMISSION: 'The account or the destination does not permit this.',
  tecOBJECT_NOT_FOUND: 'The ledger does not know this token, or the account does not hold it.',
  tecOWNERS: 'This setting requires an account with no objects on the ledger.',
  tecPATH_DRY: 'The destination has no trust line for this token.',
  tecPATH_PARTIAL: 'The full amount would not arrive: a trust line limit or an issuer fee reduces it.',
  tecUNFUNDED_OFFER: 'The account does not hold what it offers.',
  tecUNFUNDED_PAYMENT: 'The remaining balance would be below the account’s reserve.',
  op_already_exists: 'The account exists on the ledger already.',
  op_cant_change: 'The options of the account cannot be changed any more.',
  op_has_sub_entries: 'The account still has trust lines or other entries; end them first.',
  op_immutable_set: 'The account was made immutable, so it cannot be merged.',
  op_invalid_limit: 'The limit is below what the account holds, or there is no trust line to end.',
  op_line_full: 'The destination takes no more of this asset: the limit of its trust line is reached.',
  op_low_reserve: 'The account holds less than the ledger’s reserve.',
  op_malformed: 'Parts of the order are missing or contradict each other.',
  op_no_account: 'The destination account does not exist on the ledger yet.',
  op_no_destination: 'The destination account does not exist on the ledger yet. Create it with a separate operation.',
  op_no_trust: 'The destination has no trust line for this asset.',
  op_self_not_allowed: 'The account cannot do this with itself.',
  op_underfunded: 'The account does not hold enough beyond its reserve.',
  bad_contract_parameter: 'The contract does not accept these parameters.',
  empty_transaction: 'A payment must be above zero.',
  previously_revealed_key: 'The ledger knows the public key already: it came with the first operation.',
  unregistered_delegate: 'The destination is not a registered delegate.',
  'delegate.no_deletion': 'A delegate cannot end its own delegation.',
  'delegate.unchanged': 'The account already delegates to this delegate.',
  'staking.AlreadyBonded': 'The account has a stake already. Bond more instead.',
  'staking.EmptyTargets': 'The order names no nominee.',
  'staking.InsufficientBond': 'The stake is below the ledger’s minimum.',
  'staking.NoMoreChunks': 'Too many parts of the stake are being unbonded. Withdraw those that are free first.',
  'staking.NoUnlockChunk': 'The account has no unbonding stake to bond again.',
  'staking.NotController': 'The account controls no stake. Bond one first.',
  'staking.NotStash': 'The account has no stake. Bond one first.',
  'staking.TooManyTargets': 'The number of nominees exceeds the ledger’s limit.',
  StakeKeyAlreadyRegistered: 'The account is registered for staking already.',
  StakeKeyHasNonZeroAccountBalance: 'The account still has rewards. Withdraw them first.',
  StakeKeyNotRegistered: 'The account is not registered for staking. Register it first.',
  WithdrawalsNotDelegatedToDRep: 'The vote is not delegated. Delegate it first.',
  WithdrawalsNotInRewards: 'The amount differs from the rewards: they are withdrawn in full.',
  AccountAlreadyInUse: 'The account is in use on the ledger already.',
  AccountNotFound: 'The account does not exist on the ledger yet.',
  InvalidMint: 'This is not a token, or not one of this kind.',
  InvalidNonceAuthority: 'The nonce account has a different authority.',
  OwnerMismatch: 'Only the owner of the token may do this.',
  UninitializedAccount: 'The destination has no account for this token.',
  EXISTING_AUTOMATIC_ASSOCIATIONS_EXCEED_GIVEN_LIMIT:
    'The account already has more automatic associations than this limit.',
  INVALID_TOKEN_ID: 'One of these assets is not a token on this ledger.',
  NO_REMAINING_AUTOMATIC_ASSOCIATIONS: 'The destination has no automatic association left for another token.',
  REQUESTED_NUM_AUTOMATIC_ASSOCIATIONS_EXCEEDS_ASSOCIATION_LIMIT:
    'The number of automatic associations exceeds the ledger’s limit.',
  TOKEN_ALREADY_ASSOCIATED_TO_ACCOUNT: 'One of these tokens is already associated.',
  TOKEN_ID_REPEATED_IN_TOKEN_LIST: 'A token is named twice.',
  TOKEN_NOT_ASSOCIATED_TO_ACCOUNT: 'One of these tokens is not associated with the account.',
  TRANSACTION_REQUIRES_ZERO_TOKEN_BALANCES: 'The account still holds tokens. Send them out first.',
}

const withCode = (sentence: string, code: string) => `${sentence} The ledger calls it ${code}.`

/** Why an order would fail: in words where the reason is a code that is known, of the ledger or of the platform, else as it came. */
export function reasonText(reason: string): string {
  const sentence = readOwn(refusals, reason)
  if (sentence !== undefined) return withCode(sentence, reason)
  const codes = reason.split(', ').map(parseRejectionCode)
  return codes.every((code) => code !== undefined)
    ? codes.map((code) => rejectionSentences[code]).join(' ')
    : visibleText(reason)
}
