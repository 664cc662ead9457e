import { useCallback } from 'react'
import type { LoginChallengeWire } from '@api/signing/notifications.wire'
import { profilesAsked } from './machines/listener-pool'
import type { Profile } from './profiles/profile'
import { HomeScreen } from './screens/home.screen'
import { LoginScreen } from './screens/login.screen'
import { NextRequests } from './screens/next-requests'
import type { PendingItem } from './screens/pending-list'
import { ScanRequestScreen, type ScannedRequest } from './screens/scan-request.screen'
import { useProfiles, useServices } from './screens/services-context'
import { SignScreen } from './screens/sign.screen'
import { SignerScreen } from './screens/signer.screen'
import type { PendingLogin } from './screens/use-waiting'
import type { DemoPerson } from './service/own-origin'

export type Screen =
  | { readonly at: 'home' | 'demo' | 'scan' }
  | { readonly at: 'profile'; readonly profile: Profile }
  | { readonly at: 'pairing'; readonly profile?: Profile; readonly person?: DemoPerson }
  | { readonly at: 'invitation'; readonly profile?: Profile; readonly text?: string }
  | { readonly at: 'signer'; readonly scanned: ScannedRequest; readonly among: readonly Profile[] }
  | { readonly at: 'sign'; readonly profile: Profile; readonly hash: string; readonly scanned?: ScannedRequest }
  | { readonly at: 'login'; readonly profile: Profile; readonly challenge: LoginChallengeWire }

interface ProfiledScreenProps {
  readonly screen: Screen
  readonly selected: Profile
  readonly go: (screen: Screen) => void
  readonly select: (id: string) => void
}

/** What a phone that has a profile shows. */
export function ProfiledScreen({ screen, selected, go, select }: ProfiledScreenProps) {
  const { listeners } = useServices()
  const profiles = useProfiles()
  const home = useCallback(() => go({ at: 'home' }), [go])
  const sign = useCallback(
    (profile: Profile, scanned: ScannedRequest) => go({ at: 'sign', profile, hash: scanned.hash, scanned }),
    [go],
  )
  const scanned = useCallback(
    (request: ScannedRequest) => {
      const [profile, ...others] = profilesAsked(listeners.listenerStatus(), profiles, selected, request.hash)
      if (others.length === 0) sign(profile, request)
      else go({ at: 'signer', scanned: request, among: [profile, ...others] })
    },
    [selected, listeners, profiles, sign, go],
  )
  const opens = opensOf(go)
  // Another window may delete it: nothing signs for it any more, and nobody listens.
  if ('profile' in screen && !profiles.some(({ id }) => id === screen.profile?.id))
    return <Home selected={selected} go={go} select={select} />
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
      return <ScanRequestScreen onRequest={scanned} onClose={home} />
    case 'signer':
      return (
        <SignerScreen profiles={screen.among} onChoose={(profile) => sign(profile, screen.scanned)} onClose={home} />
      )
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
