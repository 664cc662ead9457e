import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { visibleText } from '@domain/shared/visible-text'
import type { DappConnectionView } from '@machines/dapps/dapp-connection.connect'
import { Button } from '@components/ui/button'
import { CheckboxField } from '@components/ui/checkbox-field'
import { Note } from '@components/ui/note'
import type { Choice } from '@components/ui/select-field'
import { AccountChoice, nameLedger, usableAccounts, type AccountOfChoice } from './account-choice'
import { connectingMessages as words } from './connecting.messages'
import { dappMessages } from './dapp.messages'

interface AskingDappProps {
  readonly view: DappConnectionView
  readonly accounts: readonly AccountOfChoice[]
  readonly ledgers: readonly Choice[]
  readonly problem: ReactNode
}

/** Who asks for what, and with which account: what the dApp says of itself is text, and its address is no link. */
export function AskingDapp({ view, accounts, ledgers, problem }: AskingDappProps) {
  const { dapp, choice } = view
  if (!dapp) return null
  const usable = usableAccounts(accounts, dapp.ledgerIds)
  return (
    <section className="card grid gap-4 p-4 sm:p-5" aria-labelledby="asking-dapp">
      {problem}
      <div>
        <h2 id="asking-dapp" className="wrap-anywhere">
          {words.asks(visibleText(dapp.name))}
        </h2>
        <p className="mt-0.5 text-text-2">{words.asksText}</p>
      </div>
      <AskedFacts dapp={dapp} ledgers={ledgers} />
      {view.isPartlySupported && (
        <Note tone="warning" title={words.partly}>
          {words.partlyText}{' '}
          <span className="mono wrap-anywhere" translate="no">
            {[...dapp.unsupported.methods, ...dapp.unsupported.chains].map(visibleText).join(', ')}
          </span>
        </Note>
      )}
      <AccountChoice {...{ accounts, ledgers }} asked={dapp.ledgerIds} chosen={choice} onChoose={view.choose} />
      {view.isPartlySupported && usable.length > 0 && (
        <CheckboxField
          label={words.accept}
          checked={choice.isPartAccepted}
          onChange={({ target }) => view.choose({ isPartAccepted: target.checked })}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        <Button onClick={view.decline}>{words.decline}</Button>
        <Button
          variant="primary"
          unavailable={!view.canApprove || !usable.some(({ id }) => id === choice.accountId)}
          onClick={view.approve}
        >
          {words.approve}
        </Button>
      </div>
    </section>
  )
}

function AskedFacts({
  dapp: { url, description, methods, ledgerIds },
  ledgers,
}: {
  readonly dapp: NonNullable<DappConnectionView['dapp']>
  readonly ledgers: readonly Choice[]
}) {
  return (
    <dl className="facts facts-left">
      <dt>{words.facts.domain}</dt>
      <dd>
        <span className="mono wrap-anywhere" translate="no">
          {visibleText(url)}
        </span>
        <span className="flex items-center gap-1 text-12 text-text-2">
          <CircleHelp className="size-3.5 flex-none" />
          {dappMessages.unknown}. {dappMessages.unknownText}
        </span>
      </dd>
      {description !== '' && (
        <>
          <dt>{words.facts.says}</dt>
          <dd className="wrap-anywhere" translate="no">
            {visibleText(description)}
          </dd>
        </>
      )}
      <dt>{words.facts.chains}</dt>
      <dd>{ledgerIds.map((id) => nameLedger(ledgers, id)).join(', ')}</dd>
      <dt>{words.facts.methods}</dt>
      <dd className="mono wrap-anywhere" translate="no">
        {methods.map(visibleText).join(', ')}
      </dd>
    </dl>
  )
}
