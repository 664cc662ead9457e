import type { PublicKey } from '../signing/public-key'

export interface OwnSession {
  readonly id: string
  readonly browser: string
  readonly begunAt: string
  readonly activeAt: string
  /** The session that asks. */
  readonly isThis: boolean
}

export interface OwnDevice {
  readonly id: string
  /** Empty for a device that was added before names were kept. */
  readonly name: string
  /** The key that it signs with. */
  readonly publicKey: PublicKey
  readonly addedAt: string
  /** Absent for a device that has not called since. */
  readonly seenAt?: string | undefined
}

export interface OwnProgram {
  readonly id: string
  readonly issuedAt: string
  readonly expiresAt: string
}

/** Everything that opens something in a person's own name. */
export interface OwnAccess {
  readonly sessions: readonly OwnSession[]
  readonly devices: readonly OwnDevice[]
  readonly programs: readonly OwnProgram[]
}

/** What acts in a person's own name; and a connection of their domain to a provider or to a dApp, or what a dApp asks. */
export type AccessKind = 'session' | 'device' | 'program' | 'connection' | 'dapp' | 'dappRequest'

/** What is to be ended, and by which name the person knows it. */
export interface AccessTarget {
  readonly kind: AccessKind
  readonly id: string
  readonly name: string
}
