import { ClipboardPaste, KeyRound, MailOpen, Plus, UserRound, UserRoundCheck } from 'lucide-react'
import { Avatar } from '@components/ui/avatar'
import { Button } from '@components/ui/button'
import { IconButton } from '@components/ui/icon-button'
import { Note } from '@components/ui/note'
import type { Profile } from '../profiles/profile'
import type { ListenerStatus } from '../machines/device-listener.types'
import { statusOfListener } from '../machines/listener-pool'
import { appName } from './companion.messages'
import { ConnectionLine } from './connection-line'
import { invitationMessages } from './invitation.messages'
import { LoginCard } from './login-card'
import { PendingList, type Blindness, type PendingItem } from './pending-list'
import { BigButton, Phone } from './phone'
import { homeMessages as words, pairingMessages, welcomeMessages } from './screen.messages'
import { useIsUpdateReady, useListenerStatus, useProfiles, useServices } from './services-context'
import { useWaiting, type PendingLogin } from './use-waiting'

interface HomeScreenProps {
  readonly profile: Profile
  readonly onSelect: (profile: Profile) => void
  readonly onRequest: (item: PendingItem) => void
  readonly onLogin: (login: PendingLogin) => void
  readonly onPair: (profile: Profile) => void
  readonly onShowProfile: () => void
  readonly onPaste: () => void
  readonly onAdd: () => void
  readonly onAnswer: () => void
  readonly onDemo: () => void
}

export function HomeScreen({
  profile,
  onSelect,
  onRequest,
  onLogin,
  onPair,
  onShowProfile,
  onPaste,
  onAdd,
  onAnswer,
  onDemo,
}: HomeScreenProps) {
  const { configuration } = useServices()
  const profiles = useProfiles()
  const listenerStatus = useListenerStatus()
  const { items, logins } = useWaiting()
  const isUpdateReady = useIsUpdateReady()
  const paired = profiles.filter(({ enrolment }) => enrolment)
  const blindness =
    paired.length === 0 ? 'unpaired' : blindnessOf(paired.map((one) => statusOfListener(listenerStatus, one)))
  return (
    <Phone
      title={appName}
      aside={<IconButton icon={UserRound} label={words.profile} onClick={onShowProfile} />}
      footer={
        <BigButton icon={ClipboardPaste} onClick={onPaste}>
          {words.paste}
        </BigButton>
      }
    >
      <nav className="flex flex-wrap gap-2 py-1" aria-label={words.profiles}>
        {profiles.map((one) => (
          <ProfileTab
            key={one.id}
            profile={one}
            listenerStatus={statusOfListener(listenerStatus, one)}
            isSelected={one.id === profile.id}
            onSelect={() => onSelect(one)}
          />
        ))}
      </nav>
      {isUpdateReady && <UpdateNote />}
      {profile.enrolment ? (
        <ConnectionLine
          profile={profile}
          listenerStatus={statusOfListener(listenerStatus, profile)}
          onPair={() => onPair(profile)}
        />
      ) : (
        <Unpaired isInvited={profile.invitation !== undefined} onPair={() => onPair(profile)} />
      )}
      {logins.map(({ profile: one, login }) => (
        <LoginCard key={one.id} profile={one} browser={login.browser} onOpen={() => onLogin({ profile: one, login })} />
      ))}
      <PendingList
        items={items}
        hasSeveralProfiles={profiles.length > 1}
        isBelowOthers={logins.length > 0}
        blindness={blindness}
        onOpen={onRequest}
      />
      <Further isDemo={configuration.demo} onAdd={onAdd} onDemo={onDemo} onAnswer={onAnswer} />
    </Phone>
  )
}

interface FurtherProps extends Pick<HomeScreenProps, 'onAdd' | 'onDemo' | 'onAnswer'> {
  readonly isDemo: boolean
}

/** Below what waits: a profile is added once, and requests are read every day. */
const Further = ({ isDemo, onAdd, onDemo, onAnswer }: FurtherProps) => (
  <nav className="mt-4 flex flex-wrap gap-2 py-1" aria-label={words.further}>
    <button type="button" className="profile-tab" onClick={isDemo ? onDemo : onAdd}>
      {isDemo ? <UserRoundCheck /> : <Plus />}
      {isDemo ? pairingMessages.demoTitle : words.add}
    </button>
    {isDemo && (
      <button type="button" className="profile-tab" onClick={onAdd}>
        <Plus />
        {welcomeMessages.create}
      </button>
    )}
    <button type="button" className="profile-tab" onClick={onAnswer}>
      <MailOpen />
      {invitationMessages.answer}
    </button>
  </nav>
)

const UpdateNote = () => (
  <Note
    tone="info"
    live="status"
    title={words.updateReady}
    action={
      <Button size="sm" onClick={() => location.reload()}>
        {words.reload}
      </Button>
    }
  >
    {words.updateText}
  </Note>
)

/** Why it cannot be known that nothing waits: a profile that does not listen may have requests. */
function blindnessOf(all: readonly (ListenerStatus | undefined)[]): Blindness | undefined {
  const states = all
    .map((listenerStatus) => listenerStatus?.connection ?? 'connecting')
    .filter((state) => state !== 'live')
  const [first] = states
  if (first === undefined) return undefined
  return (first === 'refused' || first === 'clockWrong') && states.every((state) => state === first)
    ? first
    : 'unconnected'
}

interface ProfileTabProps {
  readonly profile: Profile
  readonly listenerStatus: ListenerStatus | undefined
  readonly isSelected: boolean
  readonly onSelect: () => void
}

function ProfileTab({ profile, listenerStatus, isSelected, onSelect }: ProfileTabProps) {
  const count = (listenerStatus?.pending.length ?? 0) + (listenerStatus?.login ? 1 : 0)
  const name = profile.demoName ?? profile.email
  return (
    <button type="button" className="profile-tab" aria-pressed={isSelected} onClick={onSelect}>
      <Avatar name={name} size={28} />
      <span className="max-w-[236px] truncate">{name}</span>
      {count > 0 && <span className="count-badge">{count}</span>}
    </button>
  )
}

interface UnpairedProps {
  /** The key answers an invitation. */
  readonly isInvited: boolean
  readonly onPair: () => void
}

const Unpaired = ({ isInvited, onPair }: UnpairedProps) => (
  <section className="card p-4">
    <p className="flex items-center gap-2.5">
      <KeyRound />
      {isInvited ? words.awaitsApproval : words.unpaired}
    </p>
    <BigButton look="primary" className="mt-3" onClick={onPair}>
      {isInvited ? words.showInvitation : words.shareKey}
    </BigButton>
  </section>
)
