import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { accountChoicesQuery } from '@api/accounts/accounts.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { PageHeader } from '@components/layout/page-header'
import { manifestFormMessages as words } from './manifest-form.messages'
import { orderFormMessages } from '@features/transactions/order-form/order-form.messages'
import { OrderSheet } from '@features/transactions/order-form/order-sheet'
import { ErrorPanel } from '@components/ui/error-panel'
import { FormLoading } from '@components/ui/form-waiting'
import { useApp } from '@app/app-context'
import { failureDetails } from '@app/query-views'
import { RefusalNote } from '@features/intents/refusal-note'
import { useDomain } from '@app/use-domain'
import { usePartAhead } from '@components/ui/use-first-touch'
import { useNotesFirst } from '@features/intents/use-lost-proposal'
import type { FormPreset } from '@features/transactions/form-preset'
import { orderSourcesOf } from '@features/transactions/order-sources'
import { SignerRows } from './signer-rows'

/** Nobody fills in a manifest before the account that signs it is chosen. */
const ManifestComposer = lazyRouteComponent(() => import('./manifest-composer'), 'ManifestComposer')

interface ManifestFormPageProps {
  readonly preset: FormPreset
  readonly onPreset: (preset: FormPreset) => void
  /** The request of a dApp that it was filled in with, and what to know of it. */
  readonly requestId?: string | undefined
  readonly dappId?: string | undefined
  readonly asked?: ReactNode
}

/** A manifest is signed by the key of one account on one ledger; both stand in the address. */
export function ManifestFormPage({ preset, onPreset, requestId, dappId, asked }: ManifestFormPageProps) {
  const { api } = useApp().ports
  const domain = useDomain()
  const accounts = useQuery(accountChoicesQuery(api, domain.id))
  const ledgers = useQuery(ledgersQuery(api))
  const sources = useMemo(
    () => orderSourcesOf(accounts.data?.items ?? [], ledgers.data?.items ?? []),
    [accounts.data, ledgers.data],
  )
  const areNotesRead = useNotesFirst()
  const [isReading, setReading] = useState(false)
  usePartAhead(ManifestComposer, preset.accountId !== undefined)
  const missing = [accounts, ledgers].filter((query) => query.error && !query.data)
  if (missing.length > 0)
    return (
      <>
        <Title />
        <ErrorPanel
          title={orderFormMessages.choicesFailed}
          details={missing.flatMap(({ error }) => failureDetails(error) ?? [])}
          onRetry={() => missing.forEach((query) => void query.refetch())}
        />
      </>
    )
  if (!accounts.data || !ledgers.data || !areNotesRead)
    return (
      <>
        <Title />
        <FormLoading />
      </>
    )
  const source = sources.find(({ id, refusal }) => id === preset.accountId && refusal === undefined)
  const ledger =
    source?.ledgers.find(({ id }) => id === preset.ledgerId) ??
    (source?.ledgers.length === 1 ? source.ledgers[0] : undefined)
  return (
    <>
      <Title />
      <RefusalNote types={types} back="transactions/manifests" />
      {asked}
      <OrderSheet
        head={<SignerRows source={source} ledgerId={ledger?.id} sources={sources} onPreset={onPreset} />}
        isHeld={false}
        isHeadAway={isReading}
      >
        {source && ledger && (
          <Suspense fallback={<FormLoading />}>
            <ManifestComposer
              key={`${source.id} ${ledger.id}`}
              accountId={source.id}
              ledger={ledger}
              requestId={requestId}
              dappId={dappId}
              onReading={setReading}
            />
          </Suspense>
        )}
      </OrderSheet>
    </>
  )
}

const types = ['v0_SignManifest'] as const

const Title = () => <PageHeader title={words.title} className="mb-4" />
