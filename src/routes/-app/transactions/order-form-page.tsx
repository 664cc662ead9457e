import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accountChoicesQuery } from '@api/accounts/accounts.queries'
import { tickersQuery } from '@api/assets/tickers.queries'
import { endpointsQuery } from '@api/endpoints/endpoints.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { PageHeader } from '@components/layout/page-header'
import { ErrorPanel } from '@components/ui/error-panel'
import { FormLoading } from '@components/ui/form-waiting'
import { FormRow } from '@components/ui/form-row'
import { Note } from '@components/ui/note'
import { SearchField } from '@components/ui/search-field'
import { SelectField } from '@components/ui/select-field'
import { orderFormMessages as words } from '@components/transactions/order-form/order-form-messages'
import { orderFormOf } from '@domain/transactions/order-form/order-forms'
import { useApp } from '@routes/-app/app-context'
import { failureDetails } from '@routes/-app/query-views'
import { useDomain } from '@routes/-app/use-domain'
import { OrderComposer } from './order-composer'
import { orderSourcesOf, type OrderSource } from './order-sources'

export interface OrderPlace {
  readonly accountId?: string | undefined
  readonly ledgerId?: string | undefined
}

interface OrderFormPageProps {
  readonly place: OrderPlace
  /** The account stands in the address and cannot be changed here. */
  readonly isAccountGiven: boolean
  readonly onPlace: (place: OrderPlace) => void
}

/** An order is composed for one account on one ledger; both stand in the address. */
export function OrderFormPage({ place, isAccountGiven, onPlace }: OrderFormPageProps) {
  const { api } = useApp().ports
  const domain = useDomain()
  const accounts = useQuery(accountChoicesQuery(api, domain.id))
  const ledgers = useQuery(ledgersQuery(api))
  const tickers = useQuery(tickersQuery(api))
  const endpoints = useQuery(endpointsQuery(api, domain.id))
  const sources = useMemo(() => orderSourcesOf(accounts.data?.items ?? [], ledgers.data?.items ?? []), [accounts.data, ledgers.data])
  const missing = [accounts, ledgers, tickers, endpoints].filter((query) => query.error && !query.data)
  if (missing.length > 0) return <><Title /><ErrorPanel title={words.choicesFailed} details={missing.flatMap(({ error }) => failureDetails(error) ?? [])} onRetry={() => missing.forEach((query) => void query.refetch())} /></>
  if (!accounts.data || !ledgers.data || !tickers.data || !endpoints.data) return <><Title /><FormLoading /></>
  const source = sources.find(({ id }) => id === place.accountId)
  const ledger = source?.ledgers.find(({ id }) => id === place.ledgerId) ?? (source?.ledgers.length === 1 ? source.ledgers[0] : undefined)
  const form = ledger && orderFormOf(ledger.type)
  const head = <SourceRows source={source} ledgerId={ledger?.id} sources={sources} isAccountGiven={isAccountGiven} onPlace={onPlace} />
  return (
    <>
      <Title />
      {source && ledger && form
        ? <OrderComposer key={`${source.id} ${ledger.id}`} form={form} source={source} ledger={ledger} sources={sources} tickers={tickers.data.items.filter(({ data }) => data.ledgerId === ledger.id)} endpoints={endpoints.data.items} head={head} />
        : <div className="card max-w-[860px]">{head}{ledger && <div className="p-5"><Note tone="warning">{words.noForm}</Note></div>}</div>}
    </>
  )
}

const Title = () => <PageHeader title={words.title} className="mb-4" />

interface SourceRowsProps extends Pick<OrderFormPageProps, 'isAccountGiven' | 'onPlace'> {
  readonly source: OrderSource | undefined
  readonly ledgerId: string | undefined
  readonly sources: readonly OrderSource[]
}

function SourceRows({ source, ledgerId, sources, isAccountGiven, onPlace }: SourceRowsProps) {
  return (
    <FormRow title={words.from} help={words.fromHelp}>
      {sources.length === 0 ? <Note tone="warning">{words.noAccounts}</Note> : (
        <div className="grid gap-3">
          {isAccountGiven && source ? <b>{source.alias}</b> : <SearchField label={words.from} labelHidden placeholder={words.chooseAccount} choices={sources} value={source?.id ?? ''} onChange={(accountId) => onPlace({ accountId: accountId || undefined })} />}
          {source && <SelectField label={words.ledger} placeholder={words.chooseLedger} value={ledgerId ?? ''} choices={source.ledgers.map(({ id, alias }) => ({ value: id, label: alias }))} onChange={(event) => onPlace({ accountId: source.id, ledgerId: event.target.value || undefined })} />}
        </div>
      )}
    </FormRow>
  )
}
