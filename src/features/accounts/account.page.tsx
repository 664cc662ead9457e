import { pageHref } from '@app/domain-page'
import type { AccountWire } from '@api/accounts/accounts.wire'
import { AccountDetailScreen } from './account-detail.screen'
import { contractMessages } from './account-detail.messages'
import { accountMessages } from './account.messages'
import { AccountPendingPanel } from './account-pending-panel'
import { ContractPanel } from './contract-panel'
import { AccountPortfolio } from './account-portfolio'
import { readsOfAccount } from './followed-account'
import { HistoryPanel } from '@features/intents/history-panel'
import { ScopeTabs } from './money-scope'
import { EntityPage } from '@app/entity-page'
import { useMoneyDialog } from './use-money-dialog'
import { useDomain } from '@app/use-domain'
import { useHistory } from '@features/intents/use-history'
import { useActRefusals } from '@features/intents/use-act-refusals'
import { AddressPanel } from './address-panel'
import { useAccountDetail } from './use-account-detail'
import { useAccountPending } from './use-account-pending'
import { useContracts } from './use-contracts'

const acts = {
  transfer: 'v0_CreateTransferOrder',
  order: 'v0_CreateTransactionOrder',
  edit: 'v0_UpdateAccount',
  ledgers: 'v0_AddAccountLedgers',
} as const

const page = { words: accountMessages.words, listPath: 'accounts' } as const

/** @param accountId as it stands in the address */
export const AccountPage = ({ accountId }: { readonly accountId: string }) => (
  <EntityPage named={accountId} {...page} reads={readsOfAccount}>
    {(account) => <Shown account={account} />}
  </EntityPage>
)

function Shown({ account }: { readonly account: AccountWire }) {
  const { id } = account.data
  const { prefix } = useDomain()
  const history = useHistory(id)
  const detail = useAccountDetail(
    account,
    history.data.items.flatMap((item) => (item.as === 'request' ? [item] : [])),
  )
  const { ledgers, alias } = detail.account
  const scope = { at: 'account', prefix, accountId: id, accountAlias: alias } as const
  const contracts = useContracts(scope)
  const mayHaveContracts = contracts.data.items.length > 0 || ledgers.some(({ type }) => type === 'Ethereum')
  const { receive, dialog } = useMoneyDialog(id)
  const below = pageHref(prefix, `accounts/${id}`)
  return (
    <AccountDetailScreen
      {...detail}
      refusals={useActRefusals(acts)}
      tabs={<ScopeTabs scope={scope} current="portfolio" />}
      hrefs={{
        edit: `${below}/edit`,
        addLedgers: `${below}/edit?form=ledgers`,
        createTransfer: `${below}/financial-details/create/transfer`,
        createOrder: `${below}/financial-details/create/transaction`,
      }}
      onReceive={receive}
    >
      <AccountPortfolio accountId={id} createdAt={account.data.metadata.createdAt} />
      <AddressPanel key={id} accountId={id} ledgers={ledgers} />
      <AccountPendingPanel {...useAccountPending(id)} />
      {mayHaveContracts && (
        <ContractPanel {...contracts} empty={{ title: contractMessages.none, text: contractMessages.noneText }} />
      )}
      <HistoryPanel {...history} />
      {dialog}
    </AccountDetailScreen>
  )
}
