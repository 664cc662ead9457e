import { join } from 'node:path'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { Environment, GatewayConfig } from '../config'
import type { NodeHandler } from '../identity/create-identity'
import type { PublicFacts } from './configuration-files'
import type { FetchHandler } from './fetch-bridge'
import { readBundle, type Bundle } from './bundle-sums'
import { createAirGapHandler, createCompanionHandler, createConsoleHandler, createDappHandler } from './console-handler'
import type { PublicKey } from '@domain/signing/public-key'
import { isLoopbackHost } from '@domain/shared/loopback'
import { listen, type Listener, type ListenProblem, type UpgradeHandler } from './listen'
import { resolveConfig } from './resolve-config'
import { programRoot } from '../program-root'
import type { OpenDatabase } from '../store/database'

/** Everything behind the two listeners, made once their ports are known. */
export interface Program {
  readonly fetch: FetchHandler
  readonly facts: PublicFacts
  /** With which this gateway seals its records; none before a platform elsewhere. */
  readonly platformKey?: PublicKey
  readonly handleProvider?: NodeHandler
  /** Of the dApp of a demo institution; no other has one. */
  readonly relay?: { readonly upgrade: UpgradeHandler }
  /** Ends the event streams, which would never end by themselves. */
  readonly endStreams: () => void
  /** Calls when a newer version or a restore has changed the database meanwhile, so that this one must end. */
  readonly onReplaced?: OpenDatabase['onReplaced'] | undefined
  /** Closes the database; called when the last request has been answered. */
  readonly close: () => Promise<void>
}

export interface RunningServer {
  readonly config: GatewayConfig
  readonly program: Program
  /** The companion's app, as it stood when the server started; none when it is not built. */
  readonly companion?: Bundle | undefined
  readonly close: () => Promise<void>
}

export interface ServerParts<P> {
  readonly environment: Environment
  readonly version: string
  readonly compose: (config: GatewayConfig) => Promise<Result<Program, P>>
  /** Where the built apps are, in `console`, `companion`, `airgap` and `dapp`. */
  readonly apps?: string
}

const builtApps = join(programRoot, 'dist')

/** Takes the ports first, so that a port in use is known before a database is opened. */
export async function startServer<P>({
  environment,
  version,
  compose,
  apps = builtApps,
}: ServerParts<P>): Promise<Result<RunningServer, P | ListenProblem>> {
  const taken = await listenAll(environment)
  if (!taken.ok) return taken
  const listeners = taken.value
  const { first, second, third, dapp } = listeners
  const closeListeners = async () =>
    void (await Promise.all([first, second, third, dapp].flatMap((listener) => listener?.close() ?? [])))
  const ports = { console: first.port, companion: second.port, airGap: third?.port, dapp: dapp?.port }
  const config = resolveConfig(environment, version, ports)
  const program = await compose(config)
  if (!program.ok) {
    await closeListeners()
    return refuse(program.problem)
  }
  const site = { config, ...program.value }
  first.answerWith(createConsoleHandler({ ...site, folder: join(apps, 'console') }))
  second.answerWith(createCompanionHandler({ ...site, folder: join(apps, 'companion') }))
  if (config.airGapOrigin)
    third?.answerWith(createAirGapHandler({ origin: config.airGapOrigin, folder: join(apps, 'airgap') }))
  if (config.dappOrigin && program.value.relay) {
    dapp?.answerWith(createDappHandler({ origin: config.dappOrigin, folder: join(apps, 'dapp') }))
    dapp?.upgradeWith(program.value.relay.upgrade)
  } else await dapp?.close()
  const close = async () => {
    const ended = closeListeners()
    program.value.endStreams()
    await ended
    await program.value.close()
  }
  return succeed({ config, program: program.value, companion: readBundle(join(apps, 'companion')), close })
}

interface Listeners {
  readonly first: Listener
  readonly second: Listener
  readonly third?: Listener | undefined
  readonly dapp?: Listener | undefined
}

async function listenAll(environment: Environment): Promise<Result<Listeners, ListenProblem>> {
  const { HOST, PORT, COMPANION_PORT, AIRGAP_PORT } = environment
  const taken: Listener[] = []
  const take = async (port: number, hosts: readonly string[], variable: string) => {
    const listener = await listen(port, hosts, variable)
    if (listener.ok) taken.push(listener.value)
    else await Promise.all(taken.map((one) => one.close()))
    return listener
  }
  const first = await take(PORT, [HOST], 'PORT')
  if (!first.ok) return first
  const second = await take(COMPANION_PORT, companionHosts(HOST), 'COMPANION_PORT')
  if (!second.ok) return second
  const third = AIRGAP_PORT === undefined ? undefined : await take(AIRGAP_PORT, companionHosts(HOST), 'AIRGAP_PORT')
  if (third && !third.ok) return third
  const { DAPP_PORT = demoDappPort(environment) } = environment
  const dapp = DAPP_PORT === undefined ? undefined : await listen(DAPP_PORT, companionHosts('localhost'), 'DAPP_PORT')
  // Nobody has asked for one that is there by itself, so its port may be taken.
  if (dapp && !dapp.ok && environment.DAPP_PORT !== undefined) {
    await Promise.all(taken.map((one) => one.close()))
    return dapp
  }
  return succeed({
    first: first.value,
    second: second.value,
    third: third?.value,
    dapp: dapp?.ok ? dapp.value : undefined,
  })
}

/** A demo on this machine has a dApp to connect, beside the usual port of its console, unless it is reached by another address or another relay. */
export const demoDappPort = ({ DEMO, HOST, PORT, CONSOLE_ORIGIN, DAPP_RELAY_URL, GATEWAY_URL }: Environment) =>
  DEMO && PORT === 8080 && isLoopbackHost(HOST) && !(CONSOLE_ORIGIN ?? DAPP_RELAY_URL ?? GATEWAY_URL) ? 8083 : undefined

const companionHosts = (host: string) =>
  ['127.0.0.1', 'localhost', '::1'].includes(host) ? ['127.0.0.1', '::1'] : [host]
