import type { LedgerWire } from '@api/ledgers/ledgers.wire'
import type { VaultWire } from '@api/vaults/vaults.wire'
import { createAccountPayload } from '@domain/accounts/account-draft'
import { defaultKeyStrategy, keyStrategies, type KeyStrategy } from '@domain/accounts/key-strategy'
import { ethereumNetworkOf } from '@domain/ledgers/network'
import type { Uuid } from '@domain/shared/ids'
import type { InitialLockStatus } from '@domain/shared/lock'
import { visibleText } from '@domain/shared/visible-text'
import { PageLink } from '@components/layout/page-link'
import { LedgerMark } from '@components/ui/ledger-mark'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import {
  aliasField,
  descriptionField,
  initialLockField,
  propertiesField,
  withRows,
} from '@features/intents/form/common-fields'
import type { EntityForm, FormOption, PropertyRow } from '@features/intents/form/entity-form'
import { createAccountMessages as words, keyStrategyWords } from './account.messages'

export interface VaultChoice {
  readonly id: string
  readonly alias: string
  readonly isLocked: boolean
  /** Where its first operation waits for a signature; undefined of a vault that has proved its key. */
  readonly unprovedHref?: string | undefined
  /** Empty: the vault does not say, so each is offered. */
  readonly keyStrategies: readonly string[]
}

export interface LedgerChoice {
  readonly id: string
  readonly alias: string
  readonly type: string
  /** Its coins are worth nothing there. */
  readonly isTestNetwork: boolean
}

export interface AccountChoices {
  readonly vaults: readonly VaultChoice[]
  readonly ledgers: readonly LedgerChoice[]
}

export type AccountFormValues = {
  readonly alias: string
  readonly description: string
  readonly vaultId: string
  readonly keyStrategy: KeyStrategy
  readonly ledgerIds: readonly string[]
  readonly customProperties: readonly PropertyRow[]
  readonly lock: InitialLockStatus
}

/** What its vault offers, where it says so. */
function strategiesOf({ vaultId }: AccountFormValues, { vaults }: AccountChoices) {
  const offered = vaults.find(({ id }) => id === vaultId)?.keyStrategies ?? []
  return keyStrategies
    .filter((strategy) => offered.length === 0 || offered.includes(strategy))
    .map((value) => ({ value, ...keyStrategyWords[value] }))
}

export const createAccountForm: EntityForm<AccountFormValues, 'v0_CreateAccount', AccountChoices> = {
  intentType: 'v0_CreateAccount',
  draftOf: 'account',
  title: words.title,
  list: 'accounts',
  begins: {
    alias: '',
    description: '',
    vaultId: '',
    keyStrategy: defaultKeyStrategy,
    ledgerIds: [],
    customProperties: [],
    lock: 'Unlocked',
  },
  name: 'alias',
  fields: {
    alias: aliasField({ help: words.nameHelp, example: words.nameExample, empty: words.errors.name }),
    description: descriptionField({ example: words.descriptionExample, empty: words.errors.description }),
    vaultId: {
      as: 'select',
      title: words.vault,
      help: words.vaultHelp,
      placeholder: words.chooseVault,
      empty: words.errors.vault,
      options: (_, { vaults }) =>
        vaults.map(({ id, alias, isLocked, unprovedHref }) => ({
          value: id,
          label: unprovedHref ? words.unproved(alias) : alias,
          isLocked,
        })),
      note: ({ vaultId }, { vaults }) => {
        const href = vaults.find(({ id }) => id === vaultId)?.unprovedHref
        return (
          href && (
            <p className="mt-1.5 text-12 text-warning-text">
              {words.unprovedNote}{' '}
              <PageLink href={href} className="link">
                {words.unprovedLink}
              </PageLink>
            </p>
          )
        )
      },
    },
    keyStrategy: {
      as: 'cards',
      title: words.keyStrategy,
      help: words.keyStrategyHelp,
      empty: words.errors.keyStrategy,
      options: strategiesOf,
    },
    ledgerIds: {
      as: 'some',
      title: words.ledgers,
      help: words.ledgersHelp,
      empty: words.errors.ledgers,
      options: (_, { ledgers }) => ledgers.map(ledgerOption),
    },
    customProperties: propertiesField('Account'),
    lock: initialLockField,
  },
  refusedAt: {
    UnsupportedAccountKeyStrategy: 'keyStrategy',
    VaultLocked: 'vaultId',
    VaultNotReady: 'vaultId',
    VaultNotFound: 'vaultId',
    LedgerNotFound: 'ledgerIds',
  },
  payloadOf: (values, id) =>
    createAccountPayload(
      {
        ...values,
        vaultId: values.vaultId as Uuid,
        customProperties: withRows('Account', {}, values.customProperties),
      },
      id,
    ),
  choicesFailed: words.choicesFailed,
  warning: ({ vaults }) => vaults.length === 0 && <NoVaults />,
}

const NoVaults = () => (
  <>
    {words.noVaults}{' '}
    <PageLink href={pageHref(useDomain().prefix, 'vaults')} className="link">
      {words.noVaultsLink}
    </PageLink>
  </>
)

export const ledgerOption = ({ id, alias, type, isTestNetwork }: LedgerChoice): FormOption => ({
  value: id,
  label: alias,
  mark: <LedgerMark name={type} decorative size={20} />,
  ...(isTestNetwork ? { note: words.testNetwork } : {}),
})

export const toVaultChoice = ({ data, additionalDetails }: VaultWire, prefix: string): VaultChoice => ({
  id: data.id,
  alias: visibleText(data.alias),
  isLocked: data.lock !== 'Unlocked',
  unprovedHref:
    additionalDetails?.processing.status === 'Pending' ? pageHref(prefix, `vaults/${data.id}/pending`) : undefined,
  keyStrategies: data.enabledKeyStrategies ?? [],
})
export const toLedgerChoice = ({ data }: LedgerWire): LedgerChoice => ({
  id: data.id,
  alias: visibleText(data.alias),
  type: data.parameters.type,
  isTestNetwork: ethereumNetworkOf(data.parameters['chainId']) === 'test',
})
