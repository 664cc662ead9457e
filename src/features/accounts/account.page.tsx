import { accountQuery, accountsQuery } from '@api/accounts/accounts.queries'
import type { AccountWire } from '@api/accounts/accounts.wire'
import type { Uuid } from '@domain/shared/ids'
import { visibleJson, visibleText } from '@domain/shared/visible-text'
import { AccountDetailScreen } from './account-detail.screen'
import { accountDetailMessages as words, contractMessages } from './account-detail.messages'
import { accountMessages } from './account.messages'
import { AccountPendingPanel } from './account-pending-panel'
import { ContractPanel } from './contract-panel'
import { PortfolioPanel } from './portfolio-panel'
import { EntityLink } from '@components/detail/entity-link'
import { HistoryPanel } from '@features/intents/history-panel'
import { PageLink } from '@components/layout/page-link'
import { ScopeTabs } from './money-scope'
import { useApp } from '@app/app-context'
import { EntityGate, NamedEntity } from '@app/entity-gate'
import { entityHref } from '@app/entity-href'
import { useMoneyDialog } from './use-money-dialog'
import { useDomain } from '@app/use-domain'
import { useEntity } from '@app/use-entity'
import { useHistory } from '@features/intents/use-history'
import { useLockToggle } from '@features/intents/use-lock-toggle'
import { useMetadata } from '@features/intents/use-metadata'
import { useReferences } from '@features/intents/use-references'
import { useTrust } from '@app/use-trust'
import { AddressPanel } from './address-panel'
import { useAccountLedgers } from './use-account-ledgers'
import { useAccountPending } from './use-account-pending'
import { useContracts } from './use-contracts'
import { usePortfolio } from './use-portfolio'

const page = { words: accountMessages.words, listPath: 'accounts' } as const

/** @param accountId as it stands in the address */
export const AccountPage = ({ accountId }: { readonly accountId: string }) => (
  <NamedEntity named={accountId} {...page}>
    {(id) => <AccountOf accountId={id} />}
  </NamedEntity>
)

function AccountOf({ accountId }: { readonly accountId: Uuid }) {
  const { api } = useApp().ports
  const { id } = useDomain()
  const query = useEntity(accountQuery(api, id, accountId), accountsQuery(api, id), (row) => row.data.id === accountId)
  return (
    <EntityGate query={query} named={accountId} {...page}>
      {(account) => <Shown account={account} />}
    </EntityGate>
  )
}

function Shown({ account }: { readonly account: AccountWire }) {
  const { data, additionalDetails } = account
  const domain = useDomain()
  const { resolve } = useReferences(domain.id)
  const metadata = useMetadata(data.metadata)
  const history = useHistory(data.id)
  const ledgers = useAccountLedgers(account)
  const scope = {
    at: 'account',
    prefix: domain.prefix,
    accountId: data.id,
    accountAlias: visibleText(data.alias),
  } as const
  const trust = useTrust(account, data.id)
  const contracts = useContracts(scope)
  const mayHaveContracts = contracts.data.items.length > 0 || ledgers.some(({ type }) => type === 'Ethereum')
  const made = history.data.items.find(({ payload }) => payload.type === 'v0_CreateAccount')
  const { vaultId, keyStrategy } = data.providerDetails
  const { receive, dialog } = useMoneyDialog(data.id)
  const below = `${domain.prefix}/accounts/${data.id}`
  return (
    <AccountDetailScreen
      account={{
        id: data.id,
        alias: visibleText(data.alias),
        description: data.metadata.description && visibleText(data.metadata.description),
        domainAlias: domain.alias,
        vault: (
          <EntityLink
            kind="Vault"
            id={vaultId}
            alias={resolve('Vault', vaultId)?.alias}
            href={entityHref(domain.prefix, 'Vault', vaultId)}
          />
        ),
        keyStrategy,
        lock: data.lock,
        processing: additionalDetails?.processing.status,
        madeBy: made && (
          <PageLink href={made.href} className="link">
            {words.itsRequest}
          </PageLink>
        ),
        ledgers,
        customProperties: visibleJson(data.metadata.customProperties),
      }}
      {...trust}
      metadata={metadata}
      toggle={useLockToggle('Account', data)}
      tabs={<ScopeTabs scope={scope} current="portfolio" />}
      hrefs={{
        edit: `${below}/edit`,
        addLedgers: `${below}/edit?form=ledgers`,
        createTransfer: `${below}/financial-details/create/transfer`,
        createOrder: `${below}/financial-details/create/transaction`,
      }}
      onReceive={receive}
    >
      <PortfolioPanel {...usePortfolio(data.id)} />
      <AddressPanel key={data.id} accountId={data.id} ledgers={ledgers} />
      <AccountPendingPanel {...useAccountPending(data.id)} />
      {mayHaveContracts && (
        <ContractPanel {...contracts} empty={{ title: contractMessages.none, text: contractMessages.noneText }} />
      )}
      <HistoryPanel {...history} />
      {dialog}
    </AccountDetailScreen>
  )
}
