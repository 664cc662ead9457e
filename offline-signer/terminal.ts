import { createInterface } from 'node:readline'
import { foldLine, pagesOf } from './fold-line'
import type { Person } from './sign-file'

export interface Terminal extends Person {
  /** One line that is copied from the screen, as it is. */
  readonly print: (line: string) => void
  /** The same without an echo of what is typed. */
  readonly askSecretly: (question: string) => Promise<string>
  readonly close: () => void
}

/** Standard input and output, line by line; at its end every question is answered with nothing. At a terminal only what is typed after a question answers it. */
export function createTerminal({ stdin, stdout }: Pick<NodeJS.Process, 'stdin' | 'stdout'> = process): Terminal {
  let isHidden = false
  const lines: string[] = []
  const waiting: ((line: string) => void)[] = []
  let isAtEnd = false
  const reader = createInterface({
    input: stdin,
    terminal: stdin.isTTY,
    output: stdin.isTTY ? echo() : undefined,
    prompt: '',
  })
  reader.on('line', (line) => (waiting.length > 0 ? waiting.shift()!(line) : void lines.push(line)))
  reader.on('close', () => {
    isAtEnd = true
    for (const answer of waiting.splice(0)) answer('')
  })
  /** Whatever was typed or pasted before a question stands there was typed for another one, or blindly: a second “yes” would sign what nobody has seen. */
  const dropEarlier = async () => {
    do {
      lines.length = 0
      for (let turn = 0; turn < 2; turn++) await new Promise(setImmediate)
    } while (lines.length > 0 && !isAtEnd)
    if (!isAtEnd && reader.line !== '') reader.write(null, { ctrl: true, name: 'u' })
  }
  const ask = async (question: string) => {
    if (stdin.isTTY) await dropEarlier()
    stdout.write(question)
    return new Promise<string>((resolve) => {
      if (lines.length > 0) resolve(lines.shift()!)
      else if (isAtEnd) resolve('')
      else waiting.push(resolve)
    })
  }
  return {
    print: (line) => void stdout.write(`${line}\n`),
    say: (line) => {
      for (const part of foldLine(line, stdout.isTTY ? stdout.columns : undefined)) stdout.write(`${part}\n`)
    },
    show: async (shown) => {
      for (const [i, page] of pagesOf(shown, stdin.isTTY && stdout.isTTY ? stdout : undefined).entries()) {
        if (i > 0) await ask('Press Enter to read on: ')
        for (const line of page) stdout.write(`${line}\n`)
      }
    },
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
