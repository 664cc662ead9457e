import { spawn } from 'node:child_process'

export interface TerminalProgram {
  /** Resolves when it has said these words; fails when it ends before. */
  readonly onOutput: (words: string) => Promise<void>
  readonly said: () => string
  /** What Ctrl+C does in a terminal: the signal reaches every process of the group. Answers the exit code. */
  readonly interrupt: () => Promise<number | null>
  /** Whether any process of the group is left. */
  readonly isAlive: () => boolean
  /** Ends whatever is left of the group. */
  readonly kill: () => void
}

/** Starts a command as a terminal does: in a process group of its own, with what it needs and nothing of a test runner's. */
export function startInTerminal(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  folder?: string,
): TerminalProgram {
  const { PATH, HOME } = process.env
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const group = -child.pid!
  const hearers = new Set<() => void>()
  let said = ''
  let hasEnded = false
  const notifyAll = () => hearers.forEach((notify) => notify())
  const onChunk = (chunk: Buffer) => {
    said += chunk.toString()
    notifyAll()
  }
  child.stdout.on('data', onChunk)
  child.stderr.on('data', onChunk)
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      hasEnded = true
      notifyAll()
      resolve(code)
    })
  })
  const signal = (name: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(group, name)
    } catch {
      return false
    }
  }
  return {
    onOutput: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (said.includes(words)) resolve()
          else if (hasEnded) reject(new Error(`it ended: ${said}`))
        }
        hearers.add(look)
        look()
      }),
    said: () => said,
    interrupt: () => {
      signal('SIGINT')
      return ended
    },
    isAlive: () => signal(0),
    kill: () => void signal('SIGKILL'),
  }
}
