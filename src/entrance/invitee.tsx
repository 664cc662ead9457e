import { useMachine } from '@xstate/react'
import { lazy, Suspense, useMemo } from 'react'
import { isLoopbackHost } from '@domain/shared/loopback'
import { parseUuid } from '@domain/shared/ids'
import { readInvitationLink } from '@domain/invitations/invitation-link'
import { connectInvitationAcceptance, type InvitationPage } from '@machines/invitations/invitation-acceptance.connect'
import { provideInvitationAcceptance } from '@machines/invitations/invitation-acceptance.provide'
import { InviteePage } from '@features/invitations/invitee.screen'
import { inviteeMessages } from '@features/invitations/invitee.messages'
import { actorOptions } from '@app/actor-options'
import type { Arrival } from './entrance'

const AddressCode = lazy(async () => ({ default: (await import('@components/ui/address-code')).AddressCode }))

const drawn = (address: string, label: string) => (
  <Suspense>
    <AddressCode address={address} label={label} />
  </Suspense>
)

const pathOf = (id: string, page: InvitationPage) =>
  `/invitation/${encodeURIComponent(id)}${page === 'welcome' ? '' : `/${page}`}`

/** What the address says of the invitation; the code stands behind `#`. */
function readArrival({ id, hash, ports: { environment } }: Arrival) {
  const parsed = parseUuid(id)
  const link = readInvitationLink(`${environment.origin}${pathOf(id, 'welcome')}${hash}`)
  return {
    id: parsed.ok ? parsed.value : undefined,
    code: link?.code ?? (hash.length > 1 ? hash : undefined),
  }
}

const isWindows = () => /\bWindows\b/.test(navigator.userAgent)

/** One of the three pages of an invitation: what its status says is shown, whichever of them was opened. */
export function Invitee({ arrival, page }: { readonly arrival: Arrival; readonly page: InvitationPage }) {
  const { ports, goTo, id } = arrival
  const {
    api,
    clock,
    configuration: { companionUrl, institutionName, desktopAppUrl },
    environment: { origin },
  } = ports
  const machine = useMemo(
    () => provideInvitationAcceptance({ api, clock, showPage: (other) => goTo(pathOf(id, other)) }),
    [api, clock, goTo, id],
  )
  const [snapshot, send] = useMachine(machine, { input: { ...readArrival(arrival), page }, ...actorOptions(clock) })
  const isHereOnly = isLoopbackHost(new URL(companionUrl).hostname)
  return (
    <InviteePage
      view={connectInvitationAcceptance(snapshot, send)}
      institution={institutionName}
      server={origin}
      app={{
        address: companionUrl,
        picture: isHereOnly ? undefined : drawn(companionUrl, inviteeMessages.mobile.addressLabel),
        hrefWith: (code) => `${companionUrl}/#${encodeURIComponent(code)}`,
      }}
      picture={(text) => drawn(text, inviteeMessages.mobile.qrLabel)}
      desktop={{ downloadUrl: desktopAppUrl, isWindows: isWindows() }}
      signInHref="/auth/signin"
      getAppHref="/invitation/get-mobile-app"
    />
  )
}
