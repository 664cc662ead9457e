import { createInterface } from 'node:readline'
import type { Person } from './sign-file'

export interface Terminal extends Person {
  /** The same without an echo of what is typed. */
  readonly askSecretly: (question: string) => Promise<string>
  readonly close: () => void
}

/** Standard input and output, line by line; at its end every question is answered with nothing. */
export function createTerminal(): Terminal {
  const { stdin, stdout } = process
  let isHidden = false
  const lines: string[] = []
  const waiting: ((line: string) => void)[] = []
  let isAtEnd = false
  const reader = createInterface({ input: stdin, terminal: stdin.isTTY, output: stdin.isTTY ? echo() : undefined })
  reader.on('line', (line) => (waiting.length > 0 ? waiting.shift()!(line) : void lines.push(line)))
  reader.on('close', () => {
    isAtEnd = true
    for (const answer of waiting.splice(0)) answer('')
  })
  const ask = (question: string) => {
    stdout.write(question)
    return new Promise<string>((resolve) => {
      if (lines.length > 0) resolve(lines.shift()!)
      else if (isAtEnd) resolve('')
      else waiting.push(resolve)
    })
  }
  return {
    say: (line) => void stdout.write(`${line}\n`),
    ask,
    askSecretly: async (question) => {
      isHidden = true
      try {
        return await ask(question)
      } finally {
        isHidden = false
        stdout.write('\n')
      }
    },
    close: () => reader.close(),
  }

  /** What a terminal is shown of what is typed into it. */
  function echo(): NodeJS.WritableStream {
    const shown = Object.create(stdout) as NodeJS.WriteStream
    shown.write = (text: string) => (isHidden ? true : stdout.write(text))
    return shown
  }
}
