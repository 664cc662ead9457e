import type { DappMethod } from '@domain/dapps/dapp-methods'
import type { DappState } from '@domain/dapps/dapp-session'
import type { Uuid } from '@domain/shared/ids'
import type { dappEvents } from '../store/schema/dapps'
import type { SessionRow } from './find-session'

/** What a session is shown with: the time, whether its dApp can be reached, the ledgers here by their chains, and who is locked of those with sessions. */
export interface Showing {
  readonly now: number
  readonly isReached: boolean
  /** What a dApp may ask for here. */
  readonly methods: readonly DappMethod[]
  readonly chains: ReadonlyMap<string, string>
  readonly locked: ReadonlySet<Uuid>
  /** How many requests wait, by session. */
  readonly waiting: ReadonlyMap<Uuid, number>
}

function stateOf({ state, expiresAt }: SessionRow, { now, isReached }: Showing): DappState {
  if (state === 'Retrieving') return 'Proposed'
  if (state !== 'Connected') return state
  if (Date.parse(expiresAt) <= now) return 'InvalidConnection'
  return isReached ? 'Connected' : 'ConnectionError'
}

/** A session as everybody sees it: nothing of its keys and topics. */
export const showSession = (row: SessionRow, showing: Showing) => ({
  id: row.id,
  domainId: row.domainId,
  state: stateOf(row, showing),
  name: row.name,
  description: row.description,
  url: row.url,
  verification: 'Unknown',
  methods: row.methods,
  chains: row.chains,
  unsupported: {
    methods: row.methods.filter((method) => !showing.methods.some((one) => one === method)),
    chains: row.chains.filter((chain) => !showing.chains.has(chain)),
  },
  ledgerIds: row.chains.flatMap((chain) => showing.chains.get(chain) ?? []),
  expiresAt: row.expiresAt,
  ...(row.connectedOn === null ? {} : { connectedOn: row.connectedOn }),
  ...(row.accountId === null ? {} : { accountId: row.accountId }),
  ...(row.ledgerId === null ? {} : { ledgerId: row.ledgerId }),
  ...(row.address === null ? {} : { address: row.address }),
  createdBy: { id: row.createdBy, domainId: row.createdByDomainId },
  ...(showing.waiting.has(row.id) ? { waiting: showing.waiting.get(row.id) } : {}),
  ...(showing.locked.has(row.createdBy) ? { isOfLocked: true } : {}),
})

/** @param proposals by the requests that they are of; undefined for who may not know of any */
export function showEvent(
  row: typeof dappEvents.$inferSelect,
  now: number,
  proposals: ReadonlyMap<Uuid, Uuid> | undefined,
) {
  const isOver = row.outcome === 'Waiting' && row.expiresAt !== null && Date.parse(row.expiresAt) <= now
  const intentId = proposals && (proposals.get(row.id) ?? row.intentId ?? undefined)
  return {
    id: row.id,
    method: row.method,
    ...(row.params === null ? {} : { params: row.params }),
    ...(row.chainId === null ? {} : { chainId: row.chainId }),
    createdAt: row.createdAt,
    ...(row.expiresAt === null ? {} : { expiresAt: row.expiresAt }),
    outcome: isOver ? 'Expired' : row.outcome,
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(intentId === undefined ? {} : { intentId }),
  }
}
