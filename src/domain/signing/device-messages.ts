import { canonicalText } from '@domain/shared/canonical-json'
import type { PublicKey } from './public-key'

/** What a device signs to let a person into a console; the `type` keeps it apart from every intent request. */
export interface LoginMessage {
  readonly type: 'Login'
  readonly issuer: string
  readonly origin: string
  readonly challenge: string
  readonly number: string
  readonly expiresAt: string
}

/** What a device signs once with its signing key to bind its second key, which authenticates later device calls. */
export interface DeviceEnrolmentMessage {
  readonly type: 'DeviceEnrolment'
  readonly nonce: string
  readonly email: string
  readonly backend: string
  readonly publicKey: PublicKey
  readonly devicePublicKey: PublicKey
}

/** What the device key signs for each call to the notification service. */
export interface DeviceCallMessage {
  readonly type: 'DeviceCall'
  readonly deviceId: string
  readonly method: string
  readonly path: string
  /** SHA-256 in hex of the body text; of the empty text when there is no body. */
  readonly bodyHash: string
  readonly issuedAt: string
  readonly nonce: string
}

/** What a device signs once to answer an invitation: the key is its own, and meant for this invitation at this server. */
export interface InvitationAnswerMessage {
  readonly type: 'InvitationAnswer'
  readonly invitationId: string
  readonly publicKey: PublicKey
  readonly backend: string
}

export type DeviceMessage = LoginMessage | DeviceEnrolmentMessage | DeviceCallMessage | InvitationAnswerMessage

export const deviceMessageText = (message: DeviceMessage): string => canonicalText(message)

export const requestTypes = ['Propose', 'Approve', 'Reject'] as const
export type RequestType = (typeof requestTypes)[number]

/** Only a request of these types is ever signed or accepted as an intent; a login message never is. */
export const isIntentRequestType = (type: unknown): type is RequestType => requestTypes.includes(type as RequestType)
