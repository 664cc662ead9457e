import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createTerminal } from '@signer/terminal'

function terminalOf(isTTY: boolean) {
  const stdin = Object.assign(new PassThrough(), { isTTY, setRawMode: () => stdin })
  const stdout = Object.assign(new PassThrough(), { isTTY, columns: 80, rows: 24 })
  return { stdin, stdout, terminal: createTerminal({ stdin, stdout } as unknown as typeof process) }
}

/** A terminal at which somebody types `first` before anything was asked, and `later` once a question stands there. */
async function answersTo(first: string, later: readonly string[], isTTY: boolean): Promise<readonly string[]> {
  const { terminal, stdin, stdout } = terminalOf(isTTY)
  let asked = 0
  stdout.on('data', (said) => {
    if (String(said).includes('Sign?')) stdin.write(later[asked++] ?? '\r')
  })
  stdin.write(first)
  const answers = []
  for (let i = 0; i < 3; i++) answers.push(await terminal.ask('Sign? '))
  terminal.close()
  return answers
}

it('at a terminal what was typed before a question does not answer it', async () => {
  expect(await answersTo('yes\ryes\ryes\r', [], true)).toEqual(['', '', ''])
})

it('one answer is for one question, however many lines are pasted, and half a line is none', async () => {
  expect(await answersTo('', ['yes\ryes\rye', 's\r', 'yes\r'], true)).toEqual(['yes', 's', 'yes'])
})

it('lines that a file holds are answers in their order', async () => {
  expect(await answersTo('yes\nno\n', ['', '', 'yes\n'], false)).toEqual(['yes', 'no', 'yes'])
})

it('what is longer than the screen is read on, page by page, however much comes with who is paid', async () => {
  const { terminal, stdin, stdout } = terminalOf(true)
  const pages = ['']
  stdout.on('data', (said) => {
    pages.push(`${pages.pop()}${said}`)
    if (!String(said).includes('read on')) return
    pages.push('')
    stdin.write('\r')
  })
  await terminal.show(['Pays 1 BTC to bc1qthief.', `  data: ${'ab'.repeat(4_000)}`, 'Digest cd'])
  terminal.close()
  expect(pages.map((page) => page.split('\n').length).filter((lines) => lines > 24)).toEqual([])
  expect([pages[0], pages.at(-1)]).toEqual([
    expect.stringContaining('Pays 1 BTC'),
    expect.stringContaining('Digest cd'),
  ])
})
