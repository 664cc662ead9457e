import type { LoginChallengeWire, PendingEntityWire } from '@api/signing/notifications.wire'
import { freezeRequest } from '@domain/signing/frozen-request'
import type { Profile } from '@companion/profiles/profile'
import { sampleId, sampleProposal } from './sample-intent'

const server = 'http://127.0.0.1:8080'

/** A demo person's profile that the server has accepted. */
export const listeningProfile: Profile = {
  id: 'p1',
  demoName: 'Ines Caldeira',
  email: 'ines@nordhaven.example',
  userLogin: 'ines',
  server,
  publicKey: 'signing',
  devicePublicKey: 'device',
  pushToken: 't',
  createdAt: '2026-11-19T09:00:00.000Z',
  enrolment: { deviceId: 'd1', platformPublicKey: 'platform', loginId: 'ines@nordhaven.example' },
}

export const openLogin: LoginChallengeWire = {
  challengeId: sampleId(1),
  issuer: server,
  origin: server,
  numbers: ['18', '73', '46'],
  expiresAt: '2026-11-19T09:02:00.000Z',
  askedAt: '2026-11-19T09:00:00.000Z',
  browser: 'Firefox 145 on macOS',
  address: '127.0.0.1',
}

export const pendingRequest: PendingEntityWire = {
  entity: { ...sampleProposal },
  hash: freezeRequest(sampleProposal).hash,
  requestedAt: '2026-11-19T09:00:00.000Z',
}
