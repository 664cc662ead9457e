import { randomBytes, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { demoPeopleWire } from '@api/session/demo-people.wire'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import type { Clock } from '@domain/shared/clock'
import type { Random, Uuid } from '@domain/shared/ids'
import { composeProgram } from './compose-program'
import type { Environment } from './config'
import { createLog } from './security/create-log'
import { readEnvironment } from './server/resolve-config'
import { startServer, type RunningServer } from './server/start-server'
import { createStop } from './server/stop-on-signal'
import { warnOfUnknownNames } from './server/unknown-names'
import { readVersion } from './program-root'

const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id as NodeJS.Timeout),
}
const random: Random = { uuid: () => randomUUID() as Uuid, bytes: (count) => new Uint8Array(randomBytes(count)) }

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What is written from here on, the files of the embedded database among it, is its owner's alone. */
process.umask(0o077)

function giveUp(sentences: readonly string[]): never {
  process.stderr.write(`${sentences.join('\n')}\n`)
  process.exit(1)
}

interface Choices {
  readonly apps?: string
  readonly scale?: number
}

const mostTransfers = 10_000_000
const usage = `The choices are --scale N, with 100 to ${mostTransfers} transfers for the demo institution, and --apps FOLDER.`

function readChoices(): Choices {
  try {
    const { apps, scale } = parseArgs({ options: { apps: { type: 'string' }, scale: { type: 'string' } } }).values
    const count = Number(scale)
    if (scale !== undefined && !(Number.isInteger(count) && count >= 100 && count <= mostTransfers)) giveUp([usage])
    return { ...(apps ? { apps } : {}), ...(scale ? { scale: count } : {}) }
  } catch {
    giveUp([usage])
  }
}

async function start(environment: Environment, { apps, scale }: Choices): Promise<RunningServer> {
  const ports = { clock, random, log: createLog(clock), say, ...(scale ? { scale } : {}) }
  const started = await startServer({
    environment,
    version: readVersion(),
    ...(apps ? { apps } : {}),
    compose: (config) => composeProgram(config, ports),
  })
  return started.ok ? started.value : giveUp([started.problem.sentence])
}

async function introduce({ config, program, companion }: RunningServer) {
  say('')
  say(`  Console     ${config.consoleOrigin}`)
  say(`  Auth & Sign ${config.companionOrigin}`)
  if (config.dappOrigin && program.relay) say(`  Demo dApp   ${config.dappOrigin}`)
  if (config.airGapOrigin) say(`  Air-gapped  ${config.airGapOrigin}`)
  if (companion) say(`  App digest  ${companion.digest}`)
  if (companion && !companion.isAsListed)
    say('              The files of Auth & Sign differ from their SHA256SUMS.txt. Build them again.')
  if (program.platformKey) say(`  Platform key ${keyFingerprint(program.platformKey)}`)
  if (program.facts.isDemo) await introducePeople(program.fetch, config.consoleOrigin)
  say('')
  say('  Ctrl+C stops both.')
}

async function introducePeople(fetch: RunningServer['program']['fetch'], origin: string) {
  const answer = await fetch(new Request(`${origin}/api/demo/people`))
  const people = demoPeopleWire.safeParse(await answer.json())
  if (!people.success) return
  const width = Math.max(...people.data.map(({ email }) => email.length))
  say('')
  say('  Demo people: open Auth & Sign, choose one, then sign in to the console with the e-mail.')
  for (const { email, name, domain, mayDo } of people.data)
    say(`    ${email.padEnd(width)}  ${name}, ${domain}: ${mayDo}`)
}

const environment = readEnvironment(process.env)
for (const sentence of warnOfUnknownNames(process.env)) process.stderr.write(`${sentence}\n`)
if (!environment.ok) giveUp(environment.problem)
const server = await start(environment.value, readChoices())
const stop = createStop({ clock, close: server.close, exit: (code) => process.exit(code) })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
server.program.onReplaced?.(({ sentence }) => {
  process.stderr.write(`${sentence}\n`)
  createStop({ clock, close: server.close, exit: () => process.exit(1) })()
})
await introduce(server)
