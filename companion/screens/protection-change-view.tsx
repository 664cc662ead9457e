import { KeyRound, ShieldAlert, ShieldCheck, Smartphone, Trash2 } from 'lucide-react'
import { classNames } from '@components/ui/class-names'
import { IconButton } from '@components/ui/icon-button'
import { Note } from '@components/ui/note'
import { maxAuthenticators, type EnrolledAuthenticator } from '../keystore/key-protection'
import type { ProtectionChangeView as View } from '../machines/protection-change.connect'
import { BigButton, Facts, Phone } from './phone'
import { protectionChangeMessages as words, protectionMessages } from './protection.messages'
import { StoppedPage, WorkingPage } from './standstill'

interface ProtectionChangeProps {
  readonly view: View
}

export function ProtectionChangeView({ view }: ProtectionChangeProps) {
  switch (view.step) {
    case 'list':
      return <List view={view} />
    case 'confirmRemoval':
      return <ConfirmRemoval view={view} />
    case 'stopped':
      return <Stopped view={view} />
    case 'work':
      return (
        <WorkingPage title={words.title} onClose={view.leave}>
          {words.work[view.work]}
        </WorkingPage>
      )
  }
}

function List({ view }: ProtectionChangeProps) {
  const { protection, addable } = view
  const { authenticators, kind } = protection
  const footer = addable.length > 0 && (
    <>
      {addable.map((attachment) => (
        <BigButton key={attachment} onClick={() => view.add(attachment)}>
          {protectionMessages.add[attachment]}
        </BigButton>
      ))}
    </>
  )
  return (
    <Phone title={words.title} onClose={view.leave} footer={footer}>
      <Outcome view={view} />
      <Strength view={view} />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 px-1">
        <h2 className="text-14 font-semibold">{words.listTitle}</h2>
        <span className="text-13 text-text-3">{view.isRemovable ? words.anyOf : words.only}</span>
      </div>
      <ul className="card phone-rows" aria-label={words.listTitle}>
        {authenticators.map((one) => (
          <Authenticator key={one.credentialId} one={one} view={view} />
        ))}
      </ul>
      {authenticators.length >= maxAuthenticators && (
        <p className="px-1 text-13 text-text-3">{words.full(maxAuthenticators)}</p>
      )}
      <h2 className="mt-2 px-1 text-14 font-semibold">{words.lostTitle}</h2>
      <Facts
        facts={[
          {
            label: words.lostAuthenticator,
            value: authenticators.length > 1 ? words.lostSpare[kind] : words.lostOnly,
          },
          { label: words.lostDevice, value: words.lostDeviceText },
          ...(kind === 'browser' ? [{ label: words.hardware, value: words.hardwareText }] : []),
        ]}
      />
    </Phone>
  )
}

function Outcome({ view: { refusal, outcome, protection } }: ProtectionChangeProps) {
  if (refusal)
    return (
      <Note tone="warning" live="alert">
        {protectionMessages.refusals[refusal]}
      </Note>
    )
  if (!outcome) return null
  const added = protection.kind === 'browser' ? words.addedToBrowser : words.added
  return (
    <Note tone="success" live="status">
      {outcome === 'added' ? added : words.removed[protection.kind]}
    </Note>
  )
}

/** A copy with a provider is the weakest of them, where the key is encrypted at all. */
function Strength({ view: { protection } }: ProtectionChangeProps) {
  const { kind, authenticators } = protection
  const isSynced = kind === 'authenticator' && authenticators.some((one) => one.isSynced)
  const isWeak = kind === 'browser' || isSynced
  const Icon = isWeak ? ShieldAlert : ShieldCheck
  return (
    <section className="card flex items-start gap-3 p-3.5">
      <Icon className={classNames('mt-1 flex-none', isWeak ? 'text-warning-text' : 'text-executed-text')} aria-hidden />
      <div className="min-w-0">
        <h2 className="text-15 font-semibold">{words.kinds[kind]}</h2>
        <p className={isWeak ? 'text-13 text-warning-text' : 'text-13 text-text-2'}>
          {isSynced ? words.syncedOnly : words.strength[kind]}
        </p>
      </div>
    </section>
  )
}

const icons = { platform: Smartphone, 'cross-platform': KeyRound } as const

function nameOf(one: EnrolledAuthenticator, all: readonly EnrolledAuthenticator[]): string {
  const name = protectionMessages.authenticators[one.attachment]
  const alike = all.filter(({ attachment }) => attachment === one.attachment)
  return alike.length === 1 ? name : words.numbered(name, alike.indexOf(one) + 1)
}

function Authenticator({ one, view }: ProtectionChangeProps & { readonly one: EnrolledAuthenticator }) {
  const Icon = icons[one.attachment]
  const name = nameOf(one, view.protection.authenticators)
  return (
    <li className="flex items-start gap-3">
      <Icon className="mt-0.5 flex-none text-text-3" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-medium">{name}</span>
          <span className={one.isSynced ? 'text-13 text-warning-text' : 'text-13 text-text-3'}>
            {one.isSynced ? words.synced : words.notSynced}
          </span>
        </p>
        <p className="text-13 text-text-3">{one.isSynced ? words.syncedText : words.counter(one.counter)}</p>
        {one.hasFallenBack && (
          <Note tone="error" className="mt-2">
            {words.fallenBack}
          </Note>
        )}
      </div>
      {view.isRemovable && (
        <IconButton icon={Trash2} label={words.remove(name)} onClick={() => view.remove(one.credentialId)} />
      )}
    </li>
  )
}

function ConfirmRemoval({ view }: ProtectionChangeProps) {
  const { removed, protection } = view
  return (
    <Phone
      title={words.title}
      onClose={view.back}
      footer={
        <>
          <BigButton look="no" icon={Trash2} onClick={view.confirm}>
            {words.confirm}
          </BigButton>
          <BigButton onClick={view.back}>{words.keep}</BigButton>
        </>
      }
    >
      <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">{words.confirmTitle}</h2>
      <p className="px-1 text-text-2">{words.confirmText[protection.kind]}</p>
      {removed && (
        <Facts facts={[{ label: nameOf(removed, protection.authenticators), value: words.counter(removed.counter) }]} />
      )}
    </Phone>
  )
}

/** Of these nobody has decided anything wrong: the person only has to be there. */
const quiet: ReadonlySet<View['stop']> = new Set(['notUnlocked', 'untried', 'notProved'])

function Stopped({ view }: ProtectionChangeProps) {
  const { title, text } = words.stops[view.protection.kind][view.stop ?? 'notUnlocked']
  return (
    <StoppedPage
      title={words.title}
      onClose={view.leave}
      tone={quiet.has(view.stop) ? 'warning' : 'error'}
      heading={title}
      text={text}
      footer={
        <>
          <BigButton look="primary" onClick={view.retry}>
            {words.retry}
          </BigButton>
          {view.canGoBack && <BigButton onClick={view.back}>{view.removed ? words.keep : words.doNotAdd}</BigButton>}
        </>
      }
    />
  )
}
