import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { askDapp, decideDapp, getDapp } from '@api/dapps/dapp-sessions.api'
import type { ApiClient } from '@api/shared/client'
import { isEntityMissing, problemOf } from '@api/shared/problem'
import { freshSignInReason } from '@domain/session/fresh-sign-in'
import type { Clock } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { provideFreshSignIn, type FreshSignInPorts } from '../session/fresh-sign-in.provide'
import { pause } from '../shared/pause'
import { dappConnection } from './dapp-connection.machine'
import type { ApproveAnswer, ApproveQuestion, AskAnswer, DappRefusal, FoundSession } from './dapp-connection.types'

export interface DappPorts extends FreshSignInPorts {
  readonly api: ApiClient
  readonly queries: QueryClient
  readonly domainId: Uuid
}

export function readDappsAnew(queries: QueryClient): void {
  for (const kind of ['dapps', 'dapp']) void queries.invalidateQueries({ queryKey: [kind] })
}

/** What a refusal says; rejects when nothing certain was said. */
export function refusalIn(error: unknown): DappRefusal {
  const problem = problemOf(error)
  if (problem?.tag !== 'http' || problem.status >= 500) throw error
  if (problem.reason === freshSignInReason) return { kind: 'signInTooOld' }
  if (problem.reason === 'ConnectionTimeout') return { kind: 'connectionTimeout' }
  if (problem.reason === 'ApproveTimeout' || problem.status === 404) return { kind: 'approveTimeout' }
  return { kind: 'refused', status: problem.status, reason: problem.reason }
}

async function ask({ api, domainId }: DappPorts, code: string, signal: AbortSignal): Promise<AskAnswer> {
  try {
    const { expiresAt, ...dapp } = await askDapp(api, domainId, code.trim(), signal)
    return { kind: 'asked', dapp: { ...dapp, expiresAt: Date.parse(expiresAt) } }
  } catch (error) {
    return refusalIn(error)
  }
}

async function approve(
  { api, domainId }: DappPorts,
  { id, accountId, ledgerId }: ApproveQuestion,
  signal: AbortSignal,
): Promise<ApproveAnswer> {
  try {
    await decideDapp(api, domainId, id, { approve: true, accountId, ledgerId }, signal)
    return { kind: 'connected' }
  } catch (error) {
    return refusalIn(error)
  }
}

async function find({ api, domainId }: DappPorts, id: string, signal: AbortSignal): Promise<FoundSession> {
  try {
    const { state } = await getDapp(api, domainId, id, signal)
    if (state === 'Proposed') return { kind: 'waiting' }
    return { kind: state === 'Disconnected' || state === 'InvalidConnection' ? 'gone' : 'connected' }
  } catch (error) {
    if (isEntityMissing(error)) return { kind: 'gone' }
    throw error
  }
}

/** The connection with its real actors. */
export const provideDappConnection = (ports: DappPorts & { readonly clock: Clock }) =>
  dappConnection.provide({
    actors: {
      freshSignIn: provideFreshSignIn(ports),
      ask: fromPromise<AskAnswer, { readonly code: string }>(({ input, signal }) => ask(ports, input.code, signal)),
      expiry: fromPromise<void, { readonly at: number }>(({ input, signal }) =>
        pause(ports.clock, Math.max(0, input.at - ports.clock.now()), signal),
      ),
      approve: fromPromise<ApproveAnswer, ApproveQuestion>(({ input, signal }) => approve(ports, input, signal)),
      decline: fromPromise<void, { readonly id: string }>(async ({ input, signal }) => {
        await decideDapp(ports.api, ports.domainId, input.id, { approve: false }, signal)
      }),
      findSession: fromPromise<FoundSession, { readonly id: string }>(({ input, signal }) =>
        find(ports, input.id, signal),
      ),
    },
    actions: { readAnew: () => readDappsAnew(ports.queries) },
  })
