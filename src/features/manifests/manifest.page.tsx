import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { manifestQuery, manifestsQuery } from '@api/manifests/manifests.queries'
import type { ManifestWire } from '@api/manifests/manifests.wire'
import { manifestContent } from '@domain/intents/catalogue/manifest-content'
import { visibleJson } from '@domain/shared/visible-json'
import { HistoryPanel } from '@features/intents/history-panel'
import type { ShownContent } from './manifest-content-panel'
import { ManifestDetailScreen, type ManifestSignature } from './manifest-detail.screen'
import { manifestMessages } from './manifest.messages'
import { ScopeTabs, type MoneyScope } from '@features/accounts/money-scope'
import { useApp } from '@app/app-context'
import type { ListPath } from '@app/entity-gate'
import { EntityPage } from '@app/entity-page'
import { entityHref } from '@app/entity-href'
import { choicesOf } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useHistory } from '@features/intents/use-history'
import { useMetadata } from '@features/intents/use-metadata'
import { useNames } from '@app/use-names'
import { useManifestCheck } from './use-manifest-check'

interface ManifestPageProps {
  readonly scope: MoneyScope
  readonly accountId: string
  /** As it stands in the address. */
  readonly manifestId: string
}

const words = { words: manifestMessages.words }
const listPathOf = (scope: MoneyScope): ListPath =>
  scope.at === 'account' ? `accounts/${scope.accountId}/financial-details/manifests` : 'transactions/manifests'

export const ManifestPage = ({ scope, accountId, manifestId }: ManifestPageProps) => (
  <EntityPage
    named={manifestId}
    listPath={listPathOf(scope)}
    {...words}
    reads={(api, id, domainId) => ({
      query: manifestQuery(api, domainId, accountId, id),
      list: manifestsQuery(api, domainId, accountId),
    })}
  >
    {(manifest) => <Shown scope={scope} manifest={manifest} />}
  </EntityPage>
)

function Shown({
  scope,
  manifest: { data, additionalDetails },
}: {
  readonly scope: MoneyScope
  readonly manifest: ManifestWire
}) {
  const { api } = useApp().ports
  const domain = useDomain()
  const { id, accountId, ledgerId, content, value, metadata } = data
  const nameOf = useNames(
    domain.id,
    useMemo(() => [{ kind: 'Account', id: accountId } as const], [accountId]),
  )
  const ledgers = choicesOf(useQuery(ledgersQuery(api)))
  const facts = useMetadata(metadata)
  const history = useHistory(id)
  const shown = toContent(content)
  const signature = value && toSignature(value)
  const check = useManifestCheck(data, shown, signature)
  return (
    <ManifestDetailScreen
      metadata={facts}
      check={check}
      tabs={scope.at === 'account' ? <ScopeTabs scope={scope} current="manifests" /> : undefined}
      history={<HistoryPanel {...history} />}
      manifest={{
        id,
        type: content.type,
        description: visibleJson(metadata.description),
        ledgerId,
        ledgerAlias: ledgers.find((ledger) => ledger.value === ledgerId)?.label ?? ledgerId,
        account: {
          id: accountId,
          alias: nameOf('Account', accountId),
          href: entityHref(domain.prefix, 'Account', accountId),
        },
        status: additionalDetails?.processing.type,
        content: shown,
        signature,
        customProperties: visibleJson(metadata.customProperties),
      }}
    />
  )
}

function toContent(content: ManifestWire['data']['content']): ShownContent {
  const read = manifestContent.safeParse(content)
  return read.success ? read.data : { type: 'other', text: JSON.stringify(content, null, 2) }
}

/** EIP-191 and JWT tell one value; bytes without a form of their own a signature and the id that recovers its key. */
function toSignature(value: NonNullable<ManifestWire['data']['value']>): ManifestSignature {
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : undefined)
  return {
    value: text('value') ?? text('signature') ?? JSON.stringify(value),
    isToken: value.type === 'JWT',
    recoveryId: text('recoveryId'),
    hasRecoveryId: value.type === 'Unsafe',
  }
}
