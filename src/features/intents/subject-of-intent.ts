import { pageHref } from '@app/domain-page'
import { kindOfIntent } from './kind-of-intent'
import type { IntentSubject } from './intent-detail'
import { entityHref } from '@app/entity-href'

/** Where what an intent makes or changes is shown; undefined for what has no page. */
export function subjectOfIntent(
  payload: { readonly type: string; readonly [name: string]: unknown },
  prefix: string,
): IntentSubject | undefined {
  const { id, accountId, reference, targetTransactionOrderId } = payload
  const named = targetTransactionOrderId ?? (reference as { readonly id?: unknown } | undefined)?.id ?? id
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
