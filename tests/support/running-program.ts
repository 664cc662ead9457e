import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningProgram {
  readonly consoleOrigin: string
  readonly companionOrigin: string
  /** Where its database, its keys and everything else that it writes stand. */
  readonly folder: string
  /** Stops the process and starts it again on the same ports and the same data, when this has happened meanwhile. */
  readonly restart: (whileItIsDown?: () => Promise<void>) => Promise<void>
  readonly stop: () => Promise<void>
  /** Sends what Ctrl+C sends; answers the exit code. */
  readonly interrupt: () => Promise<number | null>
  readonly pid: () => number
  /** Everything on its two outputs so far. */
  readonly said: () => string
  /** What it said on its error output. */
  readonly errors: () => string
}

/** Below the ports that the system gives to connections by itself, and above those that browsers refuse to open. */
const portsToGive = { first: 20_000, count: 12_000 }
let given = Math.floor(Math.random() * portsToGive.count)

/** A port on which nobody listens, and another at each call: a process never gets the same one twice. */
export async function freePort(): Promise<number> {
  given = (given + 1) % portsToGive.count
  const port = portsToGive.first + given
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => void server.close(() => resolve(true)))
  })

/** The built program as a person starts it, on free ports and with a data folder of its own: empty, or a copy of another. */
export async function startProgram(
  environment: Readonly<Record<string, string>> = {},
  copiedData?: string,
  choices: readonly string[] = [],
): Promise<RunningProgram> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'countersign-'))
  if (copiedData) cpSync(copiedData, dataFolder, { recursive: true })
  const [port, companionPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    PORT: String(port),
    COMPANION_PORT: String(companionPort),
    DATA_DIR: dataFolder,
    ...environment,
  }
  const said = { all: '', errors: '' }
  const onOutput: OnOutput = (text, isError) => {
    said.all += text
    if (isError) said.errors += text
  }
  let child: ChildProcess
  const start = () => launch((child = spawnGateway(env, choices)), onOutput)
  await start()
  return {
    consoleOrigin: `http://127.0.0.1:${port}`,
    companionOrigin: `http://localhost:${companionPort}`,
    folder: env.DATA_DIR,
    restart: async (whileItIsDown) => {
      await end(child)
      await whileItIsDown?.()
      await start()
    },
    stop: async () => {
      await end(child)
      rmSync(dataFolder, { recursive: true, force: true })
    },
    interrupt: () => end(child, 'SIGINT'),
    pid: () => child.pid!,
    said: () => said.all,
    errors: () => said.errors,
  }
}

export interface EndedProgram {
  /** Null when it did not end by itself. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** What Node is given to start the gateway: as it was just built, where the run says so; else as it is written. */
export const gatewayProgram: readonly string[] = process.env['GATEWAY_PROGRAM']
  ? [process.env['GATEWAY_PROGRAM']]
  : ['--import', 'tsx', 'gateway/main.ts']

const endsWithinMs = 60_000

/** Starts the gateway and waits until it has ended by itself; ports are free ones unless the environment names them. */
export function runToEnd(
  environment: Readonly<Record<string, string>>,
  choices: readonly string[] = [],
): Promise<EndedProgram> {
  const env = { ...process.env, PORT: '0', COMPANION_PORT: '0', ...environment }
  const child = spawn(process.execPath, [...gatewayProgram, ...choices], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: endsWithinMs,
    killSignal: 'SIGKILL',
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said })))
}

type OnOutput = (text: string, isError: boolean) => void

const spawnGateway = (env: NodeJS.ProcessEnv, choices: readonly string[]) =>
  spawn(process.execPath, [...gatewayProgram, ...choices], { env, stdio: ['ignore', 'pipe', 'pipe'] })

/** Resolves when the program says that it is ready. */
function launch(child: ReturnType<typeof spawnGateway>, notify: OnOutput): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const onOutput = (isError: boolean) => (chunk: Buffer) => {
      notify(chunk.toString(), isError)
      said += chunk.toString()
      if (said.includes('Ctrl+C stops both')) resolve()
    }
    child.stdout.on('data', onOutput(false))
    child.stderr.on('data', onOutput(true))
    child.on('exit', (code) => reject(new Error(`the program ended with ${code}: ${said}`)))
  })
}

/** Ends a process unless it has ended already; answers its exit code when everything it said has been heard. */
function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
    child.removeAllListeners('exit')
    child.on('close', (code) => resolve(code))
    child.kill(signal)
  })
}
