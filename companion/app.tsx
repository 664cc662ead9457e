import { useCallback, useEffect, useState } from 'react'
import { useFirstClicks } from '@components/ui/second-clicks'
import type { LoginChallengeWire } from '@api/signing/notifications.wire'
import { profilesAsked } from './machines/listener-pool'
import type { InvitationOutcome } from './machines/invitation-pairing.types'
import type { Profile } from './profiles/profile'
import { DemoScreen } from './screens/demo.screen'
import { HomeScreen } from './screens/home.screen'
import { InvitationScreen } from './screens/invitation.screen'
import { LoginScreen } from './screens/login.screen'
import { NextRequests } from './screens/next-requests'
import { PairingScreen } from './screens/pairing.screen'
import type { PendingItem } from './screens/pending-list'
import { ProfileScreen } from './screens/profile.screen'
import { ScanRequestScreen, type ScannedRequest } from './screens/scan-request.screen'
import { useProfiles, useServices } from './screens/services-context'
import { SignScreen } from './screens/sign.screen'
import type { PendingLogin } from './screens/use-waiting'
import { WelcomeScreen } from './screens/welcome.screen'
import { isServerOf } from './service/allowed-servers'
import type { DemoPerson } from './service/own-origin'

type Screen =
  | { readonly at: 'home' | 'demo' | 'scan' }
  | { readonly at: 'profile'; readonly profile: Profile }
  | { readonly at: 'pairing'; readonly profile?: Profile; readonly person?: DemoPerson }
  | { readonly at: 'invitation'; readonly profile?: Profile; readonly text?: string }
  | { readonly at: 'sign'; readonly profile: Profile; readonly hash: string; readonly scanned?: ScannedRequest }
  | { readonly at: 'login'; readonly profile: Profile; readonly challenge: LoginChallengeWire }

export function App() {
  useFirstClicks()
  const { configuration, listeners, launches } = useServices()
  const profiles = useProfiles()
  const [selectedId, setSelectedId] = useState<string>()
  const [screen, setScreen] = useState<Screen>(() => launched(launches.first))
  const selected = profiles.find(({ id }) => id === selectedId) ?? profiles.at(-1)
  const home = useCallback(() => setScreen({ at: 'home' }), [])
  const paired = useCallback((id: string | undefined) => {
    if (id) setSelectedId(id)
    setScreen({ at: 'home' })
  }, [])
  const chosen = useCallback((person: DemoPerson) => setScreen({ at: 'pairing', person }), [])
  const changed = useCallback((profile: Profile) => setScreen({ at: 'pairing', profile }), [])
  const answered = useCallback((profile: Profile | undefined, outcome: InvitationOutcome) => {
    if (profile) setSelectedId(profile.id)
    setScreen(profile && outcome === 'otherKey' ? { at: 'pairing', profile } : { at: 'home' })
  }, [])
  // A link opens the app that runs already: what the person was at gives way to what they have just asked for.
  useEffect(() => launches.subscribe((text) => setScreen(launched(text))), [launches])
  // Streams follow the profiles that exist; the selected one comes first.
  useEffect(() => {
    listeners.keep(
      profiles
        .filter((profile) => isServerOf(profile, configuration.backends))
        .sort((a, b) => Number(b.id === selected?.id) - Number(a.id === selected?.id)),
    )
  }, [listeners, profiles, selected?.id, configuration.backends])

  if (screen.at === 'pairing')
    return (
      <PairingScreen
        {...(screen.profile ? { profile: screen.profile } : {})}
        {...(screen.person ? { person: screen.person } : {})}
        onDone={paired}
      />
    )
  if (screen.at === 'invitation')
    return (
      <InvitationScreen
        key={screen.text ?? screen.profile?.id ?? ''}
        {...(screen.profile ? { profile: screen.profile } : {})}
        {...(screen.text === undefined ? {} : { text: screen.text })}
        onDone={answered}
      />
    )
  // It has more to say when its profile, and maybe the last one, is gone.
  if (screen.at === 'profile') return <ProfileScreen profile={screen.profile} onClose={home} onChanged={changed} />
  if (screen.at === 'demo') return <DemoScreen onChoose={chosen} onClose={home} />
  if (!selected)
    return (
      <WelcomeScreen
        isDemo={configuration.demo}
        onAnswer={() => setScreen({ at: 'invitation' })}
        onCreate={() => setScreen({ at: 'pairing' })}
        onDemo={() => setScreen({ at: 'demo' })}
      />
    )
  return <ProfiledScreen screen={screen} selected={selected} go={setScreen} select={setSelectedId} />
}

const launched = (text: string | undefined): Screen =>
  text === undefined ? { at: 'home' } : { at: 'invitation', text }

interface ProfiledScreenProps {
  readonly screen: Screen
  readonly selected: Profile
  readonly go: (screen: Screen) => void
  readonly select: (id: string) => void
}

function ProfiledScreen({ screen, selected, go, select }: ProfiledScreenProps) {
  const { listeners } = useServices()
  const profiles = useProfiles()
  const home = useCallback(() => go({ at: 'home' }), [go])
  const signersOf = useCallback(
    (hash: string) => profilesAsked(listeners.listenerStatus(), profiles, selected, hash),
    [selected, listeners, profiles],
  )
  const scanned = useCallback(
    (profile: Profile, request: ScannedRequest) => go({ at: 'sign', profile, hash: request.hash, scanned: request }),
    [go],
  )
  const opens = opensOf(go)
  switch (screen.at) {
    case 'sign':
      return (
        <SignScreen
          key={screen.hash}
          profile={screen.profile}
          hash={screen.hash}
          {...(screen.scanned ? { pasted: screen.scanned.entity } : {})}
          onDone={home}
          next={<NextRequests ended={screen.hash} {...opens} />}
        />
      )
    case 'login':
      return (
        <LoginScreen
          key={screen.challenge.challengeId}
          profile={screen.profile}
          challenge={screen.challenge}
          onDone={home}
          next={<NextRequests ended={screen.challenge.challengeId} {...opens} />}
        />
      )
    case 'scan':
      return <ScanRequestScreen signersOf={signersOf} onRequest={scanned} onClose={home} />
    default:
      return <Home selected={selected} go={go} select={select} />
  }
}

const opensOf = (go: (screen: Screen) => void) => ({
  onRequest: ({ profile, pending }: PendingItem) => go({ at: 'sign', profile, hash: pending.hash }),
  onLogin: ({ profile, login }: PendingLogin) => go({ at: 'login', profile, challenge: login }),
})

const Home = ({ selected, go, select }: Omit<ProfiledScreenProps, 'screen'>) => (
  <HomeScreen
    {...opensOf(go)}
    profile={selected}
    onSelect={({ id }) => select(id)}
    onPair={(profile) => go({ at: profile.invitation ? 'invitation' : 'pairing', profile })}
    onAnswer={() => go({ at: 'invitation' })}
    onShowProfile={() => go({ at: 'profile', profile: selected })}
    onPaste={() => go({ at: 'scan' })}
    onAdd={() => go({ at: 'pairing' })}
    onDemo={() => go({ at: 'demo' })}
  />
)
