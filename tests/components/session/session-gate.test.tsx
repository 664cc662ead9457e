import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SessionGate } from '@features/session/session-gate'
import type { DomainAccessView } from '@machines/session/domain-access.connect'
import type { SessionView } from '@machines/session/session.connect'
import { sampleDomain } from '@support/sample-intent'

const nothing = () => undefined
const session: SessionView = {
  status: 'authenticated',
  prompt: 'none',
  email: 'ines@nordhaven.example',
  publicKey: 'AA==',
  profile: { publicKey: 'AA==', domains: [] },
  isDenied: false,
  profileFailures: 0,
  connection: 'inPlace',
  connectionFailure: undefined,
  isDeviceListening: true,
  signOut: nothing,
  retryProfile: nothing,
}
const access: DomainAccessView = {
  status: 'granted',
  prompt: 'none',
  domains: [],
  currentDomain: undefined,
  profileDomain: undefined,
  permissions: 'known',
  navigation: [],
  otherDomain: undefined,
  requestedDomainId: sampleDomain,
}

function isPageShown(changes: {
  readonly session?: Partial<SessionView>
  readonly access?: Partial<DomainAccessView>
}): boolean {
  const { unmount } = render(
    <SessionGate session={{ ...session, ...changes.session }} access={{ ...access, ...changes.access }}>
      <h1>Dashboard</h1>
    </SessionGate>,
  )
  const isShown = screen.queryByRole('heading', { name: 'Dashboard' }) !== null
  unmount()
  return isShown
}

describe('a protected page', () => {
  it('stands only with authentication, a session, an accessible domain and a notification connection in place [RT056]', () => {
    expect(isPageShown({})).toBe(true)
    for (const status of ['loading', 'unauthenticated', 'signingOut', 'ended'] as const)
      expect(isPageShown({ session: { status } })).toBe(false)
    expect(isPageShown({ session: { connection: 'connecting' } })).toBe(false)
    expect(isPageShown({ session: { isDenied: true } })).toBe(false)
    for (const status of ['waiting', 'redirecting', 'deniedNoDomain'] as const)
      expect(isPageShown({ access: { status } })).toBe(false)
  })

  it('stands without a notification connection once it is known to be unavailable [AU014]', () => {
    expect(isPageShown({ session: { connection: 'unavailable', connectionFailure: 'noDevice' } })).toBe(true)
  })
})
