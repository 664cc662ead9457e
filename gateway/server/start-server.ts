import { join } from 'node:path'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { Environment, GatewayConfig } from '../config'
import type { NodeHandler } from '../identity/create-identity'
import type { PublicFacts } from './configuration-files'
import type { FetchHandler } from './fetch-bridge'
import { readBundle, type Bundle } from './bundle-sums'
import { createAirGapHandler, createCompanionHandler, createConsoleHandler } from './console-handler'
import type { PublicKey } from '@domain/signing/public-key'
import { listen, type Listener, type ListenProblem } from './listen'
import { resolveConfig } from './resolve-config'
import { programRoot } from '../program-root'

/** Everything behind the two listeners, made once their ports are known. */
export interface Program {
  readonly fetch: FetchHandler
  readonly facts: PublicFacts
  /** With which this gateway seals its records; none before a platform elsewhere. */
  readonly platformKey?: PublicKey
  readonly handleProvider?: NodeHandler
  /** Ends the event streams, which would never end by themselves. */
  readonly endStreams: () => void
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
  /** Where the built apps are, in `console`, `companion` and `airgap`. */
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
  const [first, second, third] = listeners
  const closeListeners = async () => void (await Promise.all(listeners.flatMap((listener) => listener?.close() ?? [])))
  const ports = { console: first.port, companion: second.port, airGap: third?.port }
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
  const close = async () => {
    const ended = closeListeners()
    program.value.endStreams()
    await ended
    await program.value.close()
  }
  return succeed({ config, program: program.value, companion: readBundle(join(apps, 'companion')), close })
}

type Listeners = readonly [console: Listener, companion: Listener, airGap?: Listener]

async function listenAll({
  HOST,
  PORT,
  COMPANION_PORT,
  AIRGAP_PORT,
}: Environment): Promise<Result<Listeners, ListenProblem>> {
  const first = await listen(PORT, [HOST], 'PORT')
  if (!first.ok) return first
  const second = await listen(COMPANION_PORT, companionHosts(HOST), 'COMPANION_PORT')
  if (!second.ok) {
    await first.value.close()
    return second
  }
  if (AIRGAP_PORT === undefined) return succeed([first.value, second.value])
  const third = await listen(AIRGAP_PORT, companionHosts(HOST), 'AIRGAP_PORT')
  if (third.ok) return succeed([first.value, second.value, third.value])
  await Promise.all([first.value.close(), second.value.close()])
  return third
}

const companionHosts = (host: string) =>
  ['127.0.0.1', 'localhost', '::1'].includes(host) ? ['127.0.0.1', '::1'] : [host]
