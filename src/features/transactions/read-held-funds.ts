import { getAccount } from '@api/accounts/accounts.api'
import { listIntents } from '@api/intents/intents.api'
import type { IntentWire } from '@api/intents/intents.wire'
import type { ApiClient } from '@api/shared/client'
import { collectPage } from '@api/shared/paging'
import { isReadingDenied } from '@api/shared/problem'
import { listTransfers } from '@api/transactions/transactions.api'
import type { TransferWire } from '@api/transactions/transactions.wire'
import { getVault } from '@api/vaults/vaults.api'
import type { Uuid } from '@domain/shared/ids'
import { refuseAccount, type HeldTransfer, type ReleaseRefusal } from '@domain/transactions/quarantine-release'
import type { QuarantinedReleasePorts } from '@machines/transactions/quarantined-release.provide'

const releases = {
  'details.payload.type': ['v0_ReleaseQuarantinedTransfers'],
  'state.status': ['Open', 'Approved', 'Executing'],
} as const

/** What waits in quarantine, with what keeps each transfer from being released; of one account once it is known whose. */
export const createReadFunds =
  (api: ApiClient, domainId: string): QuarantinedReleasePorts['readFunds'] =>
  async (given, signal) => {
    const ofAccount = given ? { 'recipient.accountId': [given] } : {}
    const { items, nextStartingAfter } = await collectPage((request) =>
      listTransfers(
        api,
        domainId,
        request,
        { quarantined: true, ...ofAccount, sortBy: 'registeredAt', sortOrder: 'DESC' },
        signal,
      ),
    )
    const accounts = given ? undefined : accountsOf(items)
    const accountId = given ?? (accounts?.length === 1 ? accounts[0]!.id : undefined)
    const found = { accountId, accounts, isCut: nextStartingAfter !== undefined }
    if (!accountId || items.length === 0) return { ...found, transfers: [] }
    const [refusal, asked] = await Promise.all([
      readRefusal(api, domainId, accountId, signal),
      readAsked(api, domainId, signal),
    ])
    return { ...found, transfers: items.flatMap((transfer) => toHeld(transfer, refusal, asked)) }
  }

function accountsOf(transfers: readonly TransferWire[]) {
  const counts = new Map<Uuid, number>()
  for (const { recipient } of transfers)
    if (recipient?.accountId) counts.set(recipient.accountId, (counts.get(recipient.accountId) ?? 0) + 1)
  return [...counts].map(([id, count]) => ({ id, count }))
}

async function readRefusal(
  api: ApiClient,
  domainId: string,
  accountId: Uuid,
  signal: AbortSignal,
): Promise<ReleaseRefusal | undefined> {
  const account = await getAccount(api, domainId, accountId, signal)
  const vault = await getVault(api, account.data.providerDetails.vaultId, signal)
  return refuseAccount(
    { lock: account.data.lock, processing: account.additionalDetails?.processing.status },
    { lock: vault.data.lock, processing: vault.additionalDetails?.processing.status },
  )
}

/** By transfer, the request under way that names it; who may not read requests is not told of any. */
async function readAsked(api: ApiClient, domainId: string, signal: AbortSignal): Promise<ReadonlyMap<string, Uuid>> {
  const { items } = await collectPage((request) => listIntents(api, domainId, request, releases, signal)).catch(
    (error: unknown) => {
      if (isReadingDenied(error)) return { items: [] as readonly IntentWire[] }
      throw error
    },
  )
  return new Map(
    items.flatMap(({ data: { id, details } }) => idsOf(details.payload).map((transferId) => [transferId, id] as const)),
  )
}

function idsOf(payload: { readonly type: string }): readonly string[] {
  const ids = 'transferIds' in payload ? payload.transferIds : undefined
  return Array.isArray(ids) ? ids.filter((one): one is string => typeof one === 'string') : []
}

function toHeld(
  { id, tickerId, value, registeredAt, quarantined, senders, recipient }: TransferWire,
  ofAccount: ReleaseRefusal | undefined,
  asked: ReadonlyMap<string, Uuid>,
): readonly HeldTransfer[] {
  if (!recipient?.accountId) return []
  const intentId = asked.get(id)
  const refusal = !quarantined
    ? ({ tag: 'notQuarantined' } as const)
    : (ofAccount ?? (intentId && ({ tag: 'asked', intentId } as const)))
  return [
    {
      id,
      accountId: recipient.accountId,
      tickerId,
      value,
      registeredAt,
      payers: payersOf({ senders }),
      refusal: refusal || undefined,
    },
  ]
}

/** The addresses that paid a transfer. */
export const payersOf = ({ senders }: Pick<TransferWire, 'senders'>): readonly string[] => [
  ...new Set(
    senders.flatMap(({ addressDetails, addressesDetails = [] }) =>
      [...(addressDetails ? [addressDetails] : []), ...addressesDetails].map(({ address }) => address),
    ),
  ),
]
