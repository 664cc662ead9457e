import { ArrowLeftRight, CircleHelp, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { readOwn } from '@domain/shared/read-own'
import type { EndAccessView } from '@machines/preferences/end-access.connect'
import { DetailScreen } from '@components/detail/detail-screen'
import { EntityFacts } from '@components/detail/entity-facts'
import { EntityLink } from '@components/detail/entity-link'
import { PageLink } from '@components/layout/page-link'
import { Panel, type PanelData } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'
import { Address } from '@components/ui/address'
import { DateTime } from '@components/ui/date-time'
import { dappIcon as DappIcon } from '@components/ui/entity-icon'
import { Note } from '@components/ui/note'
import { StatusMark } from '@components/ui/status-mark'
import { EndAccessDialog } from '@features/session/end-access-dialog'
import { EndedNote } from '@features/session/ended-note'
import { AskedRequest, type AskedRequestProps, type WaitingRequest } from './asked-request'
import { dappMessages } from './dapp.messages'

const words = dappMessages.details

interface ShownEvent {
  readonly id: string
  readonly createdAt: string
  /** What a person did; undefined for what the dApp asked. */
  readonly said: string | undefined
  readonly method: string
  readonly outcome: string
  readonly reason: string | undefined
  readonly proposalHref: string | undefined
}

interface ShownDapp {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly state: string
  readonly methods: readonly string[]
  /** What it asks for beside, and is refused. */
  readonly refused: readonly string[]
  readonly isOfLocked?: boolean | undefined
  readonly address?: string | undefined
  readonly connectedOn?: string | undefined
  readonly expiresAt: string
}

interface DappDetailScreenProps {
  readonly dapp: ShownDapp
  readonly account: { readonly id: string; readonly alias: string | undefined; readonly href: string } | undefined
  readonly ledger: string | undefined
  readonly events: PanelData<ShownEvent>
  readonly waiting: readonly WaitingRequest[]
  readonly callOf: AskedRequestProps['callOf']
  /** Refuses what waits. */
  readonly refusal: EndAccessView
  readonly view: EndAccessView
  readonly swap: ReactNode
  /** Undefined for a session without an account. */
  readonly onSwap: (() => void) | undefined
}

/** A dApp: how its session stands, with which account, and what it asked. */
export function DappDetailScreen({
  dapp,
  account,
  ledger,
  events,
  waiting,
  callOf,
  refusal,
  view,
  swap,
  onSwap,
}: DappDetailScreenProps) {
  const { id, name, state } = dapp
  return (
    <>
      <DetailScreen
        kind="Default"
        name={name}
        mark={
          <span className="tile">
            <DappIcon />
          </span>
        }
        badges={<StatusMark status={state} show="big" />}
        notes={<Notes view={view} dapp={dapp} />}
        actions={[
          {
            id: 'swap',
            label: dappMessages.swap.action,
            icon: ArrowLeftRight,
            onSelect: () => onSwap?.(),
            refusal: onSwap && state === 'Connected' ? undefined : words.notSwapped,
          },
          {
            id: 'disconnect',
            label: words.disconnect,
            icon: Unplug,
            onSelect: () => view.end({ kind: 'dapp', id, name }),
            refusal: state === 'Disconnected' ? words.alreadyEnded : undefined,
          },
        ]}
        rail={<Facts dapp={dapp} account={account} ledger={ledger} />}
      >
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="mono wrap-anywhere" translate="no">
            {dapp.url}
          </span>
          <span className="flex items-center gap-1 text-12 text-text-2">
            <CircleHelp className="size-3.5 flex-none" />
            {dappMessages.unknown}
          </span>
        </p>
        {waiting.map((request) => (
          <AskedRequest
            key={request.id}
            request={request}
            callOf={callOf}
            refuse={() => refusal.end({ kind: 'dappRequest', id: `${id}/${request.id}`, name: request.method })}
          />
        ))}
        <Activity events={events} />
      </DetailScreen>
      <EndAccessDialog view={view} />
      <EndAccessDialog view={refusal} />
      {swap}
    </>
  )
}

const Facts = ({ dapp, account, ledger }: Pick<DappDetailScreenProps, 'dapp' | 'account' | 'ledger'>) => (
  <EntityFacts
    kind="Default"
    id={dapp.id}
    metadata={{}}
    facts={[
      { label: words.facts.state, value: <StatusMark status={dapp.state} /> },
      ...(account ? [{ label: words.facts.account, value: <EntityLink kind="Account" {...account} /> }] : []),
      ...(ledger ? [{ label: words.facts.ledger, value: ledger }] : []),
      ...(dapp.address ? [{ label: words.facts.address, value: <Address value={dapp.address} show="full" /> }] : []),
      ...(dapp.connectedOn ? [{ label: words.facts.connectedOn, value: <DateTime value={dapp.connectedOn} /> }] : []),
      { label: words.facts.expiresAt, value: <DateTime value={dapp.expiresAt} /> },
      {
        label: words.facts.methods,
        value: (
          <span className="mono wrap-anywhere" translate="no">
            {dapp.methods.join(', ')}
          </span>
        ),
      },
    ]}
  />
)

const Activity = ({ events }: { readonly events: PanelData<ShownEvent> }) => (
  <Panel title={words.activity} note={words.activityNote}>
    <PanelBody
      name={words.activity}
      data={events}
      rows={3}
      rowHeight={52}
      empty={{ title: words.noActivity, text: words.noActivityText }}
    >
      {(items) => (
        <ul>
          {items.map(({ id, createdAt, said, method, outcome, reason, proposalHref }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-t border-line px-4 py-2.5 first:border-0"
            >
              <span className="text-12 text-text-2">
                <DateTime value={createdAt} />
              </span>
              {said === undefined ? (
                <span className="mono min-w-40 flex-1 wrap-anywhere" translate="no">
                  {method}
                </span>
              ) : (
                <span className="min-w-0 flex-1">{said}</span>
              )}
              {said === undefined && (
                <span className="text-text-2">
                  {outcome}
                  {reason && `. ${reason}`}
                  {proposalHref && (
                    <>
                      {' · '}
                      <PageLink href={proposalHref} className="link">
                        {words.openProposal}
                      </PageLink>
                    </>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </PanelBody>
  </Panel>
)

interface NotesProps {
  readonly view: EndAccessView
  readonly dapp: ShownDapp
}

function Notes({ view, dapp: { state, refused, isOfLocked } }: NotesProps) {
  if (view.phase === 'ended') return <EndedNote view={view} />
  if (isOfLocked && state !== 'Disconnected')
    return (
      <Note tone="warning" title={dappMessages.ofLocked}>
        {dappMessages.ofLockedText}
      </Note>
    )
  const said = readOwn(words.states as Readonly<Record<string, string>>, state)
  if (said) return <Note tone={state === 'Disconnected' ? 'info' : 'warning'}>{said}</Note>
  return refused.length > 0 ? (
    <Note tone="warning" title={words.partly}>
      {words.partlyText}{' '}
      <span className="mono wrap-anywhere" translate="no">
        {refused.join(', ')}
      </span>
    </Note>
  ) : null
}
