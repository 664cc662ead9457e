import { Pencil, Unplug } from 'lucide-react'
import type { EndAccessView } from '@machines/preferences/end-access.connect'
import { DetailScreen } from '@components/detail/detail-screen'
import { EntityFacts, type EntityMetadata } from '@components/detail/entity-facts'
import { PageLink } from '@components/layout/page-link'
import { Panel, type PanelData } from '@components/layout/panel'
import { PanelBody } from '@components/layout/panel-body'
import { Identicon } from '@components/ui/identicon'
import { Note } from '@components/ui/note'
import { StatusMark } from '@components/ui/status-mark'
import { EndAccessDialog } from '@features/session/end-access-dialog'
import { EndedNote } from '@features/session/ended-note'
import { connectionMessages } from './connection.messages'
import { externalAccountMessages } from './external-account.messages'

const words = connectionMessages.details

interface ConnectionDetailScreenProps {
  readonly connection: {
    readonly id: string
    readonly name: string
    readonly providerType: string
    readonly state: string
  }
  readonly metadata: EntityMetadata
  readonly accounts: PanelData<{
    readonly id: string
    readonly alias: string
    readonly externalId: string
    readonly href: string
  }>
  readonly editHref: string
  /** Connections are changed by whoever may propose accounts. */
  readonly refusal: string | undefined
  readonly view: EndAccessView
}

/** A connection to a provider: how it stands, its accounts, and what changes and ends it. */
export function ConnectionDetailScreen({
  connection,
  metadata,
  accounts,
  editHref,
  refusal: notAllowed,
  view,
}: ConnectionDetailScreenProps) {
  const { id, name, providerType, state } = connection
  const refusal = state === 'Disconnected' ? words.alreadyEnded : notAllowed
  return (
    <>
      <DetailScreen
        kind="ExternalAccount"
        name={name}
        badges={<StatusMark status={state} show="big" />}
        notes={<Notes view={view} state={state} />}
        actions={[
          {
            id: 'edit',
            label: words.edit,
            icon: Pencil,
            href: editHref,
            refusal,
          },
          {
            id: 'disconnect',
            label: words.disconnect,
            icon: Unplug,
            onSelect: () => view.end({ kind: 'connection', id, name }),
            refusal,
          },
        ]}
        rail={
          <EntityFacts
            kind="ExternalAccount"
            id={id}
            metadata={metadata}
            facts={[
              { label: words.state, value: <StatusMark status={state} /> },
              { label: words.type, value: externalAccountMessages.provider(providerType) },
            ]}
          />
        }
      >
        <Panel title={words.accounts} count={accounts.items.length}>
          <PanelBody
            name={words.accounts}
            data={accounts}
            rows={3}
            rowHeight={52}
            empty={{ title: words.noAccounts, text: words.noAccountsText }}
          >
            {(items) => (
              <ul>
                {items.map((one) => (
                  <li
                    key={one.id}
                    className="flex items-center gap-2.5 border-t border-line px-4 py-2.5 first:border-0"
                  >
                    <Identicon value={one.id} />
                    <PageLink href={one.href} className="link min-w-0 flex-1 truncate">
                      {one.alias}
                    </PageLink>
                    <span className="mono text-12 text-text-2" translate="no">
                      {one.externalId}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </PanelBody>
        </Panel>
      </DetailScreen>
      <EndAccessDialog view={view} />
    </>
  )
}

function Notes({ view, state }: { readonly view: EndAccessView; readonly state: string }) {
  if (view.phase === 'ended') return <EndedNote view={view} />
  if (state === 'Disconnected') return <Note tone="info">{words.ended}</Note>
  if (state !== 'InvalidConnection' && state !== 'ConnectionError') return null
  const said = state === 'InvalidConnection' ? connectionMessages.invalidConnection : connectionMessages.connectionError
  return (
    <Note tone={state === 'InvalidConnection' ? 'error' : 'warning'} title={said.title}>
      {said.advice}
    </Note>
  )
}
