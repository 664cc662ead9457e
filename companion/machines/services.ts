import type { Clock } from '@domain/shared/clock'
import type { CompanionConfigurationWire } from '@api/session/companion-configuration.wire'
import type { Keystore } from '../keystore/keystore'
import type { QrScanPorts } from '@machines/shared/qr-scan.provide'
import type { AddressMemory, SignedRequests } from '../profiles/device-memory'
import type { ProfileStore } from '../profiles/profile-store'
import type { AppUpdates } from '../service/app-updates'
import type { DemoService } from '../service/own-origin'
import type { ListenerPool } from './listener-pool'
import type { RequestPreviews } from './request-previews'
import type { ArrivalHints } from './arrival-hints'
import type { InvitationService } from '../service/invitation-service'
import type { Launches } from '../service/launches'
import type { NotificationService } from '../service/notification-service'
import type { PushSubscriptions } from '../service/push-subscriptions'
import type { UserVerification } from '../service/user-verification'

/** Everything of the world that the charts' actors and the screens need, made once at the start. */
export interface Services {
  readonly configuration: CompanionConfigurationWire
  /** Of the app that runs; none when it is not built. */
  readonly bundleDigest?: string | undefined
  readonly clock: Clock
  readonly keystore: Keystore
  readonly profiles: ProfileStore
  readonly addresses: AddressMemory
  readonly signedRequests: SignedRequests
  readonly notifications: NotificationService
  readonly invitations: InvitationService
  readonly verification: UserVerification
  readonly push: PushSubscriptions
  readonly updates: AppUpdates
  readonly demo: DemoService
  readonly listeners: ListenerPool
  readonly previews: RequestPreviews
  readonly launches: Launches
  readonly hints: ArrivalHints
  /** The camera of this device, and the reading of pictures. */
  readonly scanning: QrScanPorts
}
