import { isNonFungible, type AssetDetails } from '@domain/assets/asset-details'
import { canonicalText } from '@domain/shared/canonical-json'
import { isJsonObject } from '@domain/shared/json'
import { pageHref } from '@app/domain-page'
import { kindOfIntent } from './kind-of-intent'
import type { IntentSubject } from './intent-detail'
import { entityHref } from '@app/entity-href'

type Named = { readonly id?: unknown } | undefined

const onlyOne = (list: unknown): unknown => (Array.isArray(list) && list.length === 1 ? list[0] : undefined)

/** An asset of the platform, as far as its ledger knows it: that never changes. */
export interface RegisteredAsset {
  readonly id: string
  readonly ledgerId: string
  readonly ledgerDetails: unknown
}

const onLedger = (ledgerId: unknown, ledgerDetails: unknown) => canonicalText({ ledgerId, ledgerDetails })

/** Whoever registers an asset names no id: it is found by what it is on its ledger, however it is called now; one that is not among those read in its list, by its name. */
function registeredAssetHref(
  { name, ledgerId, ledgerDetails }: Readonly<Record<string, unknown>>,
  prefix: string,
  registered: readonly RegisteredAsset[],
): string {
  const found = registered.find(
    (one) => onLedger(one.ledgerId, one.ledgerDetails) === onLedger(ledgerId, ledgerDetails),
  )
  const href = found && entityHref(prefix, 'Ticker', found.id)
  if (href !== undefined) return href
  const search = new URLSearchParams({ name: String(name), ledgerId: String(ledgerId) })
  const isPiece = isJsonObject(ledgerDetails) && isNonFungible(ledgerDetails as unknown as AssetDetails)
  return pageHref(prefix, `${isPiece ? 'tickers/nft' : 'tickers'}?${search}`)
}

/**
 * Where what an intent makes or changes is shown; undefined for what has no page.
 * @param registered the assets of the platform, among which the one is found that a request has registered
 */
export function subjectOfIntent(
  payload: { readonly type: string; readonly [name: string]: unknown },
  prefix: string,
  registered: readonly RegisteredAsset[] = [],
): IntentSubject | undefined {
  const { id, accountId, reference, targetTransactionOrderId } = payload
  if (payload.type === 'v0_CreateTicker')
    return { kind: 'Ticker', href: registeredAssetHref(payload, prefix, registered) }
  const validated = payload.type === 'v0_ValidateTickers' ? onlyOne(payload['tickers']) : undefined
  const named = targetTransactionOrderId ?? (reference as Named)?.id ?? (validated as Named)?.id ?? id
  const kind = kindOfIntent(payload.type)
  // A transfer order becomes a transaction order of the same id.
  const shown = kind === 'TransferOrder' ? 'TransactionOrder' : kind
  // The platform knows a manifest by its account.
  if (kind === 'Manifest')
    return typeof id === 'string' && typeof accountId === 'string'
      ? { kind, href: pageHref(prefix, `transactions/manifests/${id}?${new URLSearchParams({ accountId })}`) }
      : undefined
  const href = typeof named === 'string' && shown !== 'Intent' ? entityHref(prefix, shown, named) : undefined
  return href === undefined ? undefined : { kind: shown, href }
}
