import type { AccountWire } from '@api/accounts/accounts.wire'
import { addLedgersPayload } from '@domain/accounts/account-draft'
import type { EntityForm } from '@features/intents/form/entity-form'
import { ledgersOf } from './account.view'
import { addLedgersMessages as words } from './account.messages'
import { ledgerOption, type LedgerChoice } from './create-account.form'

type AddLedgersValues = { readonly ledgerIds: readonly string[] }
interface AddLedgersChoices {
  readonly ledgers: readonly LedgerChoice[]
}

/** Those that the account does not stand on yet. */
export function addLedgersForm(
  account: AccountWire,
): EntityForm<AddLedgersValues, 'v0_AddAccountLedgers', AddLedgersChoices> {
  const { id, alias, lock, metadata } = account.data
  const standsOn = ledgersOf(account).map((ledger) => ledger.id)
  const further = ({ ledgers }: AddLedgersChoices) => ledgers.filter((ledger) => !standsOn.includes(ledger.id))
  return {
    intentType: 'v0_AddAccountLedgers',
    draftOf: 'account-ledgers',
    title: words.title,
    list: 'accounts',
    begins: { ledgerIds: [] },
    name: 'ledgerIds',
    fields: {
      ledgerIds: {
        as: 'some',
        title: words.ledgers,
        help: words.ledgersHelp,
        empty: words.noneChosen,
        options: (_, choices) => further(choices).map(ledgerOption),
      },
    },
    refusedAt: { LedgerNotFound: 'ledgerIds', InvalidAddAccountLedgersParameters: 'ledgerIds' },
    payloadOf: ({ ledgerIds }) => addLedgersPayload({ id, revision: metadata.revision }, ledgerIds),
    choicesFailed: words.choicesFailed,
    warning: (choices) => (further(choices).length === 0 ? words.onAll : undefined),
    edits: { id, alias, path: `accounts/${id}`, revision: metadata.revision, lock },
  }
}
