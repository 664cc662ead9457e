import { useCallback, useEffect, useState } from 'react'
import { useFirstClicks } from '@components/ui/second-clicks'
import type { InvitationOutcome } from './machines/invitation-pairing.types'
import type { Profile } from './profiles/profile'
import { ProfiledScreen, type Screen } from './profiled-screen'
import { DemoScreen } from './screens/demo.screen'
import { InvitationScreen } from './screens/invitation.screen'
import { PairingScreen } from './screens/pairing.screen'
import { ProfileScreen } from './screens/profile.screen'
import { useProfiles, useServices } from './screens/services-context'
import { WelcomeScreen } from './screens/welcome.screen'
import { isServerOf } from './service/allowed-servers'
import type { DemoPerson } from './service/own-origin'

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
