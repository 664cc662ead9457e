import { Note } from '@components/ui/note'
import { SelectField, type Choice } from '@components/ui/select-field'
import { connectingMessages as words } from './connecting.messages'

export interface AccountOfChoice {
  readonly id: string
  readonly alias: string
  /** Its activated ledgers. */
  readonly ledgerIds: readonly string[]
}

export interface ChosenAccount {
  readonly accountId: string | undefined
  readonly ledgerId: string | undefined
}

interface AccountChoiceProps {
  readonly accounts: readonly AccountOfChoice[]
  readonly ledgers: readonly Choice[]
  /** Those that the dApp asks for. */
  readonly asked: readonly string[]
  readonly chosen: ChosenAccount
  readonly onChoose: (chosen: ChosenAccount) => void
}

export const nameLedger = (ledgers: readonly Choice[], id: string): string =>
  ledgers.find(({ value }) => value === id)?.label ?? id

/** The accounts that can work with a dApp on one of its ledgers. */
export const usableAccounts = (accounts: readonly AccountOfChoice[], asked: readonly string[]) =>
  accounts.filter(({ ledgerIds }) => ledgerIds.some((id) => asked.includes(id)))

/** An account, and one of its ledgers that the dApp asks for: a single one is chosen with the account. */
export function AccountChoice({ accounts, ledgers, asked, chosen, onChoose }: AccountChoiceProps) {
  const usable = usableAccounts(accounts, asked)
  const ledgersOf = (accountId: string) =>
    usable.find(({ id }) => id === accountId)?.ledgerIds.filter((id) => asked.includes(id)) ?? []
  const chooseAccount = (accountId: string) => {
    const [first, ...others] = ledgersOf(accountId)
    onChoose({ accountId: accountId || undefined, ledgerId: others.length === 0 ? first : undefined })
  }
  if (usable.length === 0) return <Note tone="error">{words.noAccounts}</Note>
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={words.account}
        placeholder={words.accountPlaceholder}
        choices={usable.map(({ id, alias }) => ({ value: id, label: alias }))}
        value={chosen.accountId ?? ''}
        onChange={({ target }) => chooseAccount(target.value)}
      />
      <SelectField
        label={words.ledger}
        placeholder={words.ledgerPlaceholder}
        choices={ledgersOf(chosen.accountId ?? '').map((id) => ({ value: id, label: nameLedger(ledgers, id) }))}
        value={chosen.ledgerId ?? ''}
        onChange={({ target }) => onChoose({ ...chosen, ledgerId: target.value || undefined })}
      />
    </div>
  )
}
