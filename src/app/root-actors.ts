import { createActor, type ActorRefFrom } from 'xstate'
import type { Profile } from '@domain/session/profile'
import type { Uuid } from '@domain/shared/ids'
import { provideDomainAccess } from '@machines/session/domain-access.provide'
import type { domainAccess } from '@machines/session/domain-access.machine'
import { provideSession } from '@machines/session/session.provide'
import type { session } from '@machines/session/session.machine'
import { actorOptions } from './actor-options'
import type { AppPorts } from './app-ports'
import { forgetDrafts, forgetEndedDrafts, noteSignOut } from './forget-drafts'
import { listenTo } from './listen-to'
import type { EndedSession } from './sign-in-address'

export interface RootActors {
  readonly session: ActorRefFrom<typeof session>
  readonly domainAccess: ActorRefFrom<typeof domainAccess>
  readonly start: () => void
}

/** Where the actors send the person inside the app; bound when the router exists. */
export interface AppNavigation {
  /** @param ended somebody was here, and the session has ended under them: by itself, or because nobody was at work in it */
  openSignIn: (ended: EndedSession | undefined) => void
  openDomain: (domainId: Uuid, domains: Profile['domains']) => void
}

/** Session and domain access live as long as the page; what the session learns is told to domain access. */
export function createRootActors(ports: AppPorts, navigation: AppNavigation): RootActors {
  const { environment, configuration, queries } = ports
  const { flags } = configuration
  let isIdle = false
  forgetEndedDrafts(environment.storage, environment.tabStorage)
  const sessionActor = createActor(
    provideSession({
      ...ports,
      onFocus: (run) => listenForFocus(environment, run),
      onIdle: () => void (isIdle = true),
      openSignIn: () =>
        navigation.openSignIn(isIdle ? 'idle' : accessActor.getSnapshot().matches('granted') ? 'true' : undefined),
      leaveFor: (url) => {
        forgetDrafts(environment.tabStorage)
        noteSignOut(environment.storage, ports.clock.now())
        environment.leaveFor(url)
      },
      signedOutUrl: `${environment.origin}/auth/signed-out`,
    }),
    {
      input: { focusRefetchEnabled: flags.focusRefetch, pollingEnabled: flags.sessionPolling },
      ...actorOptions(ports.clock),
    },
  )
  const accessActor = createActor(
    provideDomainAccess({
      api: ports.api,
      queries,
      openDomain: (domainId) =>
        navigation.openDomain(domainId, sessionActor.getSnapshot().context.profile?.domains ?? []),
    }),
    actorOptions(ports.clock),
  )
  ports.token.onRefused = () => sessionActor.send({ type: 'session.update' })
  return {
    session: sessionActor,
    domainAccess: accessActor,
    start: () => {
      accessActor.start()
      reportDomainAccess(ports, sessionActor, accessActor)
      sessionActor.start()
    },
  }
}

function listenForFocus({ target, isVisible }: AppPorts['environment'], run: () => void): () => void {
  const focused = () => {
    if (isVisible()) run()
  }
  return listenTo(target, ['visibilitychange', 'focus'], focused)
}

function reportDomainAccess(
  { queries, hub, tabs, environment, clock }: AppPorts,
  sessionActor: RootActors['session'],
  accessActor: RootActors['domainAccess'],
): void {
  let [knownProfile, wasDenied, wasIn] = [sessionActor.getSnapshot().context.profile, false, false]
  sessionActor.subscribe((snapshot) => {
    const isIn = snapshot.matches('authenticated')
    const isDenied = snapshot.matches({ authenticated: { profile: 'denied401' } })
    const { profile } = snapshot.context
    if (wasIn && !isIn) {
      accessActor.send({ type: 'session.gone' })
      queries.clear()
    }
    if (wasIn && snapshot.matches('loading'))
      void import('./greet-another.lazy').then(({ greetAnother }) => greetAnother(clock.now()))
    if (isDenied && !wasDenied) accessActor.send({ type: 'profile.unauthorised' })
    if (profile && profile !== knownProfile) accessActor.send({ type: 'profile.known', profile })
    ;[knownProfile, wasDenied, wasIn] = [profile, isDenied, isIn]
  })
  tabs.listen((event) => {
    if (event === 'signedOut') forgetDrafts(environment.tabStorage)
  })
  hub.subscribe((news) => {
    if (news.kind !== 'event' || news.event.event !== 'intentChanged') return
    const { intentId } = news.event
    void import('@api/shared/read-again').then(({ readAgainWithout }) => readAgainWithout(queries, intentId))
  })
}
