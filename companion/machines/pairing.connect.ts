import type { SnapshotFrom } from 'xstate'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import type { Prompt } from '@machines/shared/chart-meta'
import { pinnedKeyOf, type DraftProblem, type Profile, type ProfileDraft } from '../profiles/profile'
import type { pairing } from './pairing.machine'
import type { DemoChoice, PairingContext, PairingEvent } from './pairing.types'

export interface PairingView {
  readonly step:
    | 'form'
    | 'scan'
    | 'confirm'
    | 'protect'
    | 'working'
    | 'unverified'
    | 'shareKey'
    | 'unreachable'
    | 'keyFailed'
    | 'dropped'
    | 'keyChanged'
    | 'forget'
    | 'done'
  readonly prompt: Prompt
  readonly work: 'makingKeys' | 'verifying' | 'pairing' | undefined
  readonly draft: ProfileDraft
  readonly demo: DemoChoice | undefined
  readonly problems: readonly DraftProblem[]
  readonly profile: Profile | undefined
  /** The server has accepted this key before. */
  readonly wasPaired: boolean
  /** The two platform keys by their fingerprints, where they are not the same. */
  readonly keys: { readonly known: string; readonly offered: string } | undefined
  readonly canForget: boolean
  readonly isFingerprintWrong: boolean
  readonly absence: PairingContext['absence']
  /** Keeps what was typed so far. */
  readonly scan: (typed: ProfileDraft) => void
  readonly submit: (draft: ProfileDraft) => void
  readonly confirmServer: () => void
  readonly edit: () => void
  readonly retry: () => void
  readonly forget: () => void
  readonly submitFingerprint: (fingerprint: string) => void
  readonly back: () => void
  readonly leave: () => void
}

type PairingState =
  | 'deciding'
  | 'dropped'
  | 'editing'
  | 'scanning'
  | 'confirming'
  | 'protecting'
  | 'makingKeys'
  | 'keyFailed'
  | 'verifying'
  | 'unverified'
  | 'pairing'
  | 'awaitingRegistration'
  | 'unreachable'
  | 'keyChanged'
  | 'forgetting'
  | 'paired'
  | 'left'

const steps: Readonly<Record<PairingState, { readonly step: PairingView['step']; readonly prompt: Prompt }>> = {
  deciding: { step: 'working', prompt: 'wait' },
  dropped: { step: 'dropped', prompt: 'askAdministrator' },
  editing: { step: 'form', prompt: 'correct' },
  scanning: { step: 'scan', prompt: 'scanCode' },
  confirming: { step: 'confirm', prompt: 'review' },
  protecting: { step: 'protect', prompt: 'wait' },
  makingKeys: { step: 'working', prompt: 'wait' },
  keyFailed: { step: 'keyFailed', prompt: 'retry' },
  verifying: { step: 'working', prompt: 'wait' },
  unverified: { step: 'unverified', prompt: 'retry' },
  pairing: { step: 'working', prompt: 'wait' },
  awaitingRegistration: { step: 'shareKey', prompt: 'askAdministrator' },
  unreachable: { step: 'unreachable', prompt: 'retry' },
  keyChanged: { step: 'keyChanged', prompt: 'askAdministrator' },
  forgetting: { step: 'forget', prompt: 'correct' },
  paired: { step: 'done', prompt: 'none' },
  left: { step: 'done', prompt: 'none' },
}

export function connectPairing(
  snapshot: SnapshotFrom<typeof pairing>,
  send: (event: PairingEvent) => void,
): PairingView {
  const { draft, demo, problems, profile, otherKey, isFingerprintWrong, absence } = snapshot.context
  const state = snapshot.value
  return {
    ...steps[state],
    work: state === 'makingKeys' || state === 'verifying' || state === 'pairing' ? state : undefined,
    draft,
    demo,
    problems,
    profile,
    wasPaired: profile !== undefined && pinnedKeyOf(profile) !== undefined,
    keys: otherKey && { known: keyFingerprint(otherKey.known), offered: keyFingerprint(otherKey.offered) },
    canForget: otherKey?.isConfigured === false,
    isFingerprintWrong,
    absence,
    scan: (typed) => send({ type: 'code.scan', draft: typed }),
    submit: (given) => send({ type: 'profile.submit', draft: given }),
    confirmServer: () => send({ type: 'server.confirm' }),
    edit: () => send({ type: 'profile.edit' }),
    retry: () => send({ type: 'pairing.retry' }),
    forget: () => send({ type: 'server.forget' }),
    submitFingerprint: (fingerprint) => send({ type: 'fingerprint.submit', fingerprint }),
    back: () => send({ type: 'forget.back' }),
    leave: () => send({ type: 'pairing.leave' }),
  }
}
