import type { DomainAccessView } from '@machines/session/domain-access.connect'
import type { SessionView } from '@machines/session/session.connect'
import { sampleDomain } from './sample-intent'

const nothing = () => undefined

export const signedIn: SessionView = {
  status: 'authenticated',
  prompt: 'none',
  email: 'ines@nordhaven.example',
  publicKey: 'AA==',
  profile: undefined,
  isDenied: false,
  profileFailures: 0,
  connection: 'inPlace',
  connectionFailure: undefined,
  isDeviceListening: true,
  signOut: nothing,
  retryProfile: nothing,
}

export const waitingForDomain: DomainAccessView = {
  status: 'waiting',
  prompt: 'wait',
  domains: [],
  currentDomain: undefined,
  profileDomain: undefined,
  permissions: 'loading',
  navigation: [],
  otherDomain: undefined,
  requestedDomainId: sampleDomain,
}
