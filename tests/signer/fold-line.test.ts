import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createTerminal } from '@signer/terminal'

/** What a terminal of so many columns is sent; without columns it is a file. */
function linesOn(columns: number | undefined, line: string, how: 'say' | 'print' = 'say'): readonly string[] {
  const stdout = Object.assign(new PassThrough(), columns === undefined ? {} : { isTTY: true, columns })
  const terminal = createTerminal({ stdin: new PassThrough(), stdout } as unknown as typeof process)
  terminal[how](line)
  terminal.close()
  return String(stdout.read()).trimEnd().split('\n')
}

describe('a text that is filled up to the edge of the terminal', () => {
  const description = `Description: “${'.'.repeat(26)}Pays 1 BTC to bc1qown.${'.'.repeat(18)}Sign? yes”`

  it('does not begin a line that looks like one of the signer', () => {
    const lines = linesOn(40, description)
    expect(lines.slice(1).every((one) => one.startsWith('  ↳ '))).toBe(true)
    expect([lines[0]!, ...lines.slice(1).map((one) => one.slice(4))].join('')).toBe(description)
    expect(lines.every((one) => one.length <= 40)).toBe(true)
  })

  it('nor with letters that take two columns each', () => {
    const lines = linesOn(40, '漢'.repeat(45))
    expect(lines.every((one) => [...one].length <= 22)).toBe(true)
  })

  it('and a file, or a key that is copied, is written as it is', () => {
    expect(linesOn(undefined, description)).toEqual([description])
    expect(linesOn(40, description, 'print')).toEqual([description])
  })
})
