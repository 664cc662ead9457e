import type { ReactNode } from 'react'
import type { ReceiveFundsView } from '@machines/transactions/receive-funds.connect'
import type { Uuid } from '@domain/shared/ids'
import type { Verification } from '@domain/signing/verification'
import { Address } from '@components/ui/address'
import { AddressCode } from '@components/ui/address-code'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { ErrorPanel, type ErrorPanelProps } from '@components/ui/error-panel'
import { Note } from '@components/ui/note'
import { SearchField } from '@components/ui/search-field'
import { Skeleton, SkeletonRows } from '@components/ui/skeleton'
import { receiveMessages as words, receivingProblemText } from './receive.messages'

export interface ReceivingAccount {
  readonly id: Uuid
  readonly alias: string
  readonly lock: string
  readonly ledgers: readonly { readonly id: string; readonly alias: string; readonly status: string }[]
}

interface ReceiveDialogProps {
  readonly receive: ReceiveFundsView
  /** Of the record of the address. */
  readonly verification: Verification
  /** Undefined while they are read. */
  readonly accounts: readonly ReceivingAccount[] | undefined
  readonly failure: ErrorPanelProps['details']
  /** It was opened for one account, which stays. */
  readonly isAccountGiven: boolean
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** From an account over one of its ledgers to the address that a payer is given. */
export function ReceiveDialog({
  receive,
  verification,
  accounts,
  failure,
  isAccountGiven,
  onRetry,
  onClose,
}: ReceiveDialogProps) {
  const account = accounts?.find(({ id }) => id === receive.accountId)
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      focus="field"
      className="max-w-[520px]"
      footer={
        <>
          <span />
          <Button onClick={onClose}>{words.done}</Button>
        </>
      }
    >
      <div className="dialog-body grid gap-4">
        {failure && !accounts ? (
          <ErrorPanel title={words.choicesFailed} details={failure} onRetry={onRetry} />
        ) : !accounts ? (
          <div aria-busy="true">
            <SkeletonRows rows={2} height={56} />
          </div>
        ) : (
          <>
            <ReceivingAddresses
              receive={receive}
              accounts={accounts}
              account={account}
              isAccountGiven={isAccountGiven}
            />
            {account && account.lock !== 'Unlocked' && (
              <Note tone="warning" title={words.locked}>
                {words.lockedText}
              </Note>
            )}
            {account && <Outcome receive={receive} verification={verification} account={account} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

interface ReceivingAddressesProps extends Pick<ReceiveDialogProps, 'receive' | 'isAccountGiven'> {
  readonly accounts: readonly ReceivingAccount[]
  readonly account: ReceivingAccount | undefined
}

function ReceivingAddresses({ receive, accounts, account, isAccountGiven }: ReceivingAddressesProps) {
  const pick = (id: string) => {
    const picked = accounts.find((one) => one.id === id)
    receive.pickAccount(picked?.id, picked?.ledgers.length === 1 ? picked.ledgers[0]!.id : undefined)
  }
  const choices = accounts.map(({ id, alias, ledgers }) => ({
    id,
    alias,
    ...(ledgers.length === 0
      ? { refusal: words.onNoLedger }
      : { note: ledgers.length > 1 ? words.onLedgers(ledgers.length) : ledgers[0]!.alias }),
  }))
  const busy = receive.phase === 'creating'
  return (
    <>
      {isAccountGiven ? (
        <Given label={words.account}>{account?.alias}</Given>
      ) : accounts.length === 0 ? (
        <Note tone="info">{words.noAccounts}</Note>
      ) : (
        <SearchField
          label={words.account}
          placeholder={words.chooseAccount}
          choices={choices}
          value={receive.accountId ?? ''}
          disabled={busy}
          onChange={pick}
        />
      )}
      {account &&
        (account.ledgers.length === 0 ? (
          <Note tone="warning" title={words.noLedgers}>
            {words.noLedgersText}
          </Note>
        ) : account.ledgers.length === 1 ? (
          <div>
            <Given label={words.ledger}>{account.ledgers[0]!.alias}</Given>
            <p className="field-help mt-1">{words.ledgerHelp}</p>
          </div>
        ) : (
          <SearchField
            label={words.ledger}
            help={words.ledgerHelp}
            placeholder={words.chooseLedger}
            choices={account.ledgers}
            value={receive.ledgerId ?? ''}
            disabled={busy}
            onChange={(id) => {
              if (id) receive.pickLedger(id)
            }}
          />
        ))}
    </>
  )
}

/** What there is nothing to choose of. */
const Given = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <p>
    <span className="text-text-3">{label}</span> <b>{children}</b>
  </p>
)

/** The platform makes addresses where an account may be used already, or waits for its ledger to show it. */
const mayHaveAddress = ['Activated', 'AwaitingLedgerActivation', 'Available']

interface OutcomeProps extends Pick<ReceiveDialogProps, 'receive' | 'verification'> {
  readonly account: ReceivingAccount
}

function Outcome({ receive, verification, account }: OutcomeProps) {
  const { phase, address, problem, fetch, create } = receive
  const ledger = account.ledgers.find(({ id }) => id === receive.ledgerId)
  if (!ledger) return null
  const isShown = phase === 'shown' && address !== undefined
  if (phase === 'loadingAddress' || (isShown && verification === 'checking'))
    return (
      <div role="status" aria-label={words.loading} className="grid justify-items-center gap-3">
        <Skeleton width="176px" height={176} />
        <Skeleton width="80%" height={16} />
      </div>
    )
  if (isShown && verification === 'verified') return <Shown address={address} ledger={ledger.alias} />
  if (isShown)
    return (
      <Note tone="error" live="alert" title={words.unproved}>
        {words.unprovedText}
      </Note>
    )
  if (problem) {
    const { title, text } = receivingProblemText(problem)
    return (
      <Note
        tone="error"
        live="alert"
        title={title}
        action={
          <Button size="sm" onClick={fetch}>
            {problem.tag === 'notCreated' ? words.lookAgain : words.tryAgain}
          </Button>
        }
      >
        {text}
      </Note>
    )
  }
  if (phase !== 'noAddress' && phase !== 'creating') return null
  const canCreate = mayHaveAddress.includes(ledger.status)
  return (
    <Note
      tone="info"
      live="status"
      title={words.noAddress(account.alias, ledger.alias)}
      action={
        <span className="flex gap-2">
          <Button size="sm" variant="ghost" unavailable={phase === 'creating'} onClick={fetch}>
            {words.lookAgain}
          </Button>
          {canCreate && (
            <Button size="sm" busy={phase === 'creating' ? words.creating : undefined} onClick={create}>
              {words.create}
            </Button>
          )}
        </span>
      }
    >
      {canCreate ? words.noAddressText : words.activating}
    </Note>
  )
}

const Shown = ({ address, ledger }: { readonly address: string; readonly ledger: string }) => (
  <section className="grid justify-items-center gap-3" aria-label={words.address}>
    <div className="rounded-3 bg-white p-1.5 shadow-[0_0_0_1px_var(--line-strong)]">
      <AddressCode address={address} label={words.codeLabel(ledger)} />
    </div>
    <div className="w-full rounded-2 bg-sunken px-3 py-2.5 text-center">
      <Address value={address} show="full" identicon />
    </div>
    <p className="field-help text-center">
      <b className="text-text">{words.onlyOn(ledger)}</b> {words.quarantine}
    </p>
  </section>
)
