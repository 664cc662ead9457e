import type { ReactNode } from 'react'
import { visibleText } from '@domain/shared/visible-text'
import type { AccessTarget, OwnAccess } from '@domain/session/own-access'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { Button } from '@components/ui/button'
import { DateTime } from '@components/ui/date-time'
import { endMessages } from '@features/session/end-access.messages'
import { accessMessages as words } from './access.messages'

interface AccessListsProps {
  readonly access: OwnAccess
  readonly onEnd: (target: AccessTarget) => void
  readonly onSignOut: () => void
}

/** What is open in the person's name, each with what ends it. */
export const AccessLists = ({ access: { sessions, devices, programs }, onEnd, onSignOut }: AccessListsProps) => (
  <>
    <Rows title={words.sessions} none={words.noSessions}>
      {sessions.map(({ id, browser, begunAt, activeAt, isThis }) => {
        const name = visibleText(browser) || words.unknownBrowser
        return (
          <Row
            key={id}
            name={name}
            mark={isThis ? words.thisSession : undefined}
            facts={[
              [words.begun, <DateTime value={begunAt} />],
              [words.lastActive, <DateTime value={activeAt} />],
            ]}
            action={
              isThis ? (
                <Button size="sm" onClick={onSignOut}>
                  {words.signOut}
                </Button>
              ) : (
                <End target={{ kind: 'session', id, name }} onEnd={onEnd} />
              )
            }
          />
        )
      })}
    </Rows>
    <Rows title={words.devices} none={words.noDevices}>
      {devices.map(({ id, name: deviceName, publicKey, addedAt, seenAt }) => {
        const name = visibleText(deviceName) || words.unnamed
        const key = (
          <span className="mono" translate="no">
            {keyFingerprint(publicKey)}
          </span>
        )
        return (
          <Row
            key={id}
            name={name}
            facts={[
              [words.key, key],
              [words.added, <DateTime value={addedAt} />],
              [words.lastSeen, <DateTime value={seenAt} missing={words.never} />],
            ]}
            action={<End target={{ kind: 'device', id, name }} onEnd={onEnd} />}
          />
        )
      })}
    </Rows>
    <Rows title={words.programs} none={words.noPrograms}>
      {programs.map(({ id, issuedAt, expiresAt }) => (
        <Row
          key={id}
          name={words.program}
          facts={[
            [words.issued, <DateTime value={issuedAt} />],
            [words.validUntil, <DateTime value={expiresAt} />],
          ]}
          action={<End target={{ kind: 'program', id, name: words.program }} onEnd={onEnd} />}
        />
      ))}
    </Rows>
  </>
)

const Rows = ({
  title,
  none,
  children,
}: {
  readonly title: string
  readonly none: string
  readonly children: readonly ReactNode[]
}) => (
  <section aria-label={title}>
    <h3 className="mb-2 font-medium">{title}</h3>
    {children.length === 0 ? <p className="text-text-2">{none}</p> : <ul className="grid gap-3">{children}</ul>}
  </section>
)

interface RowProps {
  readonly name: string
  readonly mark?: string | undefined
  readonly facts: readonly (readonly [term: string, value: ReactNode])[]
  readonly action: ReactNode
}

const Row = ({ name, mark, facts, action }: RowProps) => (
  <li className="flex flex-wrap items-start justify-between gap-3 border-t border-line pt-3">
    <div className="min-w-0 flex-1 basis-64">
      <b>{name}</b>
      {mark && <span className="text-text-2"> · {mark}</span>}
      <dl className="facts facts-left mt-1">
        {facts.map(([term, value]) => [<dt key={`${term} term`}>{term}</dt>, <dd key={term}>{value}</dd>])}
      </dl>
    </div>
    {action}
  </li>
)

function End({ target, onEnd }: { readonly target: AccessTarget; readonly onEnd: (target: AccessTarget) => void }) {
  const { verb } = endMessages.kinds[target.kind]
  return (
    <Button size="sm" variant="dangerOutline" aria-label={`${verb}: ${target.name}`} onClick={() => onEnd(target)}>
      {verb}
    </Button>
  )
}
