import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Note } from '@components/ui/note'
import { TextField } from '@components/ui/text-field'
import { checkDraft, type Profile } from '../profiles/profile'
import { draftProblemText, pairingProblemMessages } from './companion-messages'
import { BigButton, Email, Facts, Phone } from './phone'
import { PublicKeyCard } from './public-key-card'
import { pairingMessages, profileMessages as words } from './screen-messages'
import { useServices } from './services-context'

interface ProfileScreenProps {
  readonly profile: Profile
  readonly onClose: () => void
  readonly onChanged: (profile: Profile) => void
  readonly onRemoved: () => void
}

export function ProfileScreen(props: ProfileScreenProps) {
  const [mode, setMode] = useState<'view' | 'edit' | 'remove'>('view')
  const back = () => setMode('view')
  if (mode === 'edit') return <EditEmail {...props} onBack={back} />
  if (mode === 'remove') return <RemoveProfile {...props} onBack={back} />
  return <ViewProfile {...props} onEdit={() => setMode('edit')} onRemove={() => setMode('remove')} />
}

function ViewProfile({ profile, onClose, onEdit, onRemove }: ProfileScreenProps & { readonly onEdit: () => void; readonly onRemove: () => void }) {
  const { enrolment } = profile
  const footer = (
    <>
      {profile.demoName === undefined && <BigButton icon={Pencil} onClick={onEdit}>{words.edit}</BigButton>}
      <BigButton look="no" icon={Trash2} onClick={onRemove}>{words.remove}</BigButton>
    </>
  )
  return (
    <Phone title={words.title} onClose={onClose} footer={footer}>
      {profile.demoName !== undefined && <Note tone="warning" title={pairingMessages.demoMark}>{pairingMessages.demoText}</Note>}
      <Facts
        facts={[
          { label: words.email, value: <Email value={profile.email} /> },
          { label: words.userLogin, value: profile.userLogin },
          { label: words.server, value: profile.server },
          { label: words.deviceId, value: enrolment ? <span className="full-id">{enrolment.deviceId}</span> : words.notPaired },
          ...(enrolment ? [{ label: words.platformKey, value: <span className="full-id">{enrolment.platformPublicKey}</span> }] : []),
        ]}
      />
      <PublicKeyCard publicKey={profile.publicKey} />
    </Phone>
  )
}

/** Another e-mail is another login: the device must be paired again, with the same key. */
function EditEmail({ profile, onChanged, onBack }: ProfileScreenProps & { readonly onBack: () => void }) {
  const { profiles, notifications, configuration } = useServices()
  const [email, setEmail] = useState(profile.email)
  const [error, setError] = useState<string>()
  const save = async () => {
    const checked = checkDraft({ ...profile, email }, configuration.backends, profile.email)
    if (!checked.ok) return setError(draftProblemText(checked.problem[0]!))
    const { enrolment, ...rest } = profile
    const changed = { ...rest, email: checked.value.email }
    if (enrolment) await notifications.unregister(profile).catch(() => undefined)
    await profiles.save(changed).then(() => onChanged(changed), () => setError(pairingProblemMessages.failedToUpdate))
  }
  return (
    <Phone title={words.edit} onClose={onBack} footer={<BigButton look="primary" onClick={() => void save()}>{words.save}</BigButton>}>
      <div className="mt-2">
        <TextField label={words.email} type="email" value={email} error={error} onChange={(event) => setEmail(event.target.value)} />
      </div>
    </Phone>
  )
}

function RemoveProfile({ profile, onRemoved, onBack }: ProfileScreenProps & { readonly onBack: () => void }) {
  const { profiles, notifications, keystore } = useServices()
  const remove = async () => {
    if (profile.enrolment) await notifications.unregister(profile).catch(() => undefined)
    await keystore.destroy(profile.id)
    await profiles.remove(profile.id)
    onRemoved()
  }
  const footer = (
    <>
      <BigButton look="no" icon={Trash2} onClick={() => void remove()}>{words.removeYes}</BigButton>
      <BigButton onClick={onBack}>{words.keep}</BigButton>
    </>
  )
  return (
    <Phone title={words.remove} onClose={onBack} footer={footer}>
      <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">{words.removeTitle}</h2>
      <p className="px-1 text-text-2">{words.removeText}</p>
      <Facts facts={[{ label: words.email, value: <Email value={profile.email} /> }, { label: words.server, value: profile.server }]} />
    </Phone>
  )
}
