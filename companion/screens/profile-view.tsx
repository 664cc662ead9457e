import { Bell, ChevronRight, Pencil, ShieldCheck, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { visibleText } from '@domain/shared/visible-text'
import { Note } from '@components/ui/note'
import { TextField } from '@components/ui/text-field'
import type { ProfileCareView } from '../machines/profile-care.connect'
import { draftProblemText, pairingProblemMessages } from './companion.messages'
import { BigButton, Email, Facts, Phone } from './phone'
import { protectionFacts } from './protection-facts'
import { protectionChangeMessages } from './protection.messages'
import { pushMessages } from './push.messages'
import { PublicKeyCard } from './public-key-card'
import { pairingMessages, profileMessages as words, signMessages } from './screen.messages'
import { StoppedPage } from './standstill'

interface ProfileViewProps {
  readonly view: ProfileCareView
  readonly version?: string | undefined
  readonly bundleDigest?: string | undefined
  /** What stands here while the protection of the key, or its notifications, are changed. */
  readonly inner?: ReactNode
  /** How the device hints at what arrives. */
  readonly hints?: ReactNode
}

export function ProfileView({ view, version, bundleDigest, inner, hints }: ProfileViewProps) {
  switch (view.step) {
    case 'edit':
      return <EditEmail view={view} />
    case 'protect':
    case 'notify':
      return inner
    case 'remove':
      return <RemoveProfile view={view} />
    case 'stillListed':
      return (
        <StoppedPage
          title={words.remove}
          onClose={view.leave}
          tone="warning"
          heading={words.stillListed}
          text={`${words.stillListedText(view.profile.server)}${view.profile.demoName === undefined ? ` ${words.keyDestroyed}` : ''}`}
          footer={<BigButton onClick={view.leave}>{signMessages.close}</BigButton>}
        />
      )
    case 'view':
      return <ShowProfile view={view} version={version} bundleDigest={bundleDigest} hints={hints} />
    case 'over':
      return null
  }
}

function ShowProfile({ view, version, bundleDigest, hints }: Omit<ProfileViewProps, 'inner'>) {
  const { profile } = view
  const { enrolment } = profile
  const footer = (
    <>
      {view.canEdit && (
        <BigButton icon={Pencil} onClick={view.edit}>
          {words.edit}
        </BigButton>
      )}
      <BigButton look="no" icon={Trash2} onClick={view.remove}>
        {words.remove}
      </BigButton>
    </>
  )
  return (
    <Phone title={words.title} onClose={view.leave} footer={footer}>
      {profile.demoName !== undefined && (
        <Note tone="warning" title={pairingMessages.demoMark}>
          {pairingMessages.demoText}
        </Note>
      )}
      <Facts
        facts={[
          { label: words.email, value: <Email value={profile.email} /> },
          { label: words.userLogin, value: profile.userLogin },
          { label: words.server, value: profile.server },
          {
            label: words.deviceId,
            value: enrolment ? <span className="full-id">{enrolment.deviceId}</span> : words.notPaired,
          },
          ...(enrolment
            ? [
                {
                  label: words.platformKey,
                  value: (
                    <>
                      <span className="full-id">{keyFingerprint(enrolment.platformPublicKey)}</span>
                      <span className="full-id">{visibleText(enrolment.platformPublicKey)}</span>
                    </>
                  ),
                },
              ]
            : []),
          ...protectionFacts(profile),
          ...(version === undefined ? [] : [{ label: words.appVersion, value: version }]),
          ...(bundleDigest
            ? [
                {
                  label: words.appDigest,
                  value: (
                    <>
                      <span className="full-id">{bundleDigest}</span>
                      <span className="block text-13 text-text-3">{words.appDigestHelp}</span>
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Further view={view} />
      {hints}
      <PublicKeyCard publicKey={profile.publicKey} email={profile.email} />
    </Phone>
  )
}

/** What has a page of its own. */
function Further({ view }: { readonly view: ProfileCareView }) {
  const pages = [
    ...(view.canProtect ? [{ icon: ShieldCheck, label: protectionChangeMessages.title, open: view.protect }] : []),
    ...(view.canNotify ? [{ icon: Bell, label: pushMessages.title, open: view.notify }] : []),
  ]
  if (pages.length === 0) return null
  return (
    <ul className="card overflow-hidden">
      {pages.map(({ icon: Icon, label, open }) => (
        <li key={label} className="border-b border-line last:border-0">
          <button type="button" className="row-button" onClick={open}>
            <Icon />
            <span className="flex-1">{label}</span>
            <ChevronRight />
          </button>
        </li>
      ))}
    </ul>
  )
}

function EditEmail({ view }: { readonly view: ProfileCareView }) {
  const [email, setEmail] = useState(view.email)
  const error = view.problem ? draftProblemText(view.problem) : undefined
  const footer = (
    <BigButton look="primary" type="submit" form="email-form" busy={view.isBusy ? words.saving : undefined}>
      {words.save}
    </BigButton>
  )
  const submit = () => {
    if (!view.isBusy) view.submit(email)
  }
  return (
    <Phone title={words.edit} onClose={view.isBusy ? undefined : view.back} footer={footer}>
      {view.hasFailed && (
        <Note tone="error" live="alert" title={pairingProblemMessages.failedToUpdate}>
          {words.saveFailed}
        </Note>
      )}
      <form
        id="email-form"
        noValidate
        className="mt-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={words.email}
          type="email"
          help={words.editHelp}
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
      </form>
    </Phone>
  )
}

function RemoveProfile({ view }: { readonly view: ProfileCareView }) {
  const { profile } = view
  const footer = (
    <>
      <BigButton look="no" icon={Trash2} busy={view.isBusy ? words.removing : undefined} onClick={view.confirmRemoval}>
        {profile.demoName === undefined ? words.removeYes : words.remove}
      </BigButton>
      {!view.isBusy && <BigButton onClick={view.back}>{words.keep}</BigButton>}
    </>
  )
  return (
    <Phone title={words.remove} onClose={view.isBusy ? undefined : view.back} footer={footer}>
      {view.hasFailed && (
        <Note tone="error" live="alert">
          {words.removeFailed}
        </Note>
      )}
      <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">{words.removeTitle}</h2>
      <p className="px-1 text-text-2">{profile.demoName === undefined ? words.removeText : words.removeDemoText}</p>
      <Facts
        facts={[
          { label: words.email, value: <Email value={profile.email} /> },
          { label: words.server, value: profile.server },
        ]}
      />
    </Phone>
  )
}
