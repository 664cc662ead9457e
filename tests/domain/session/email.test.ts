import { expect, it } from 'vitest'
import { findEmailProblem } from '@domain/session/email'

const ofLength = (length: number) => `${'a'.repeat(length - 10)}@a.example`

it.each(['ines@nordhaven.example', '  ines@nordhaven.example ', ofLength(254), ` ${ofLength(254)} `])(
  '%j can be asked for',
  (text) => {
    expect(findEmailProblem(text)).toBeUndefined()
  },
)

it.each([
  '',
  'ines',
  'ines@nordhaven',
  'ines @nordhaven.example',
  'ines@@nordhaven.example',
  'in\0es@nordhaven.example',
])('%j is not an e-mail', (text) => {
  expect(findEmailProblem(text)).toBe('notAnEmail')
})

it('an e-mail of more than 254 characters is too long', () => {
  expect(findEmailProblem(ofLength(255))).toBe('tooLong')
})

it('and so is anything long, whatever it is made of: its form is not even looked at', () => {
  const began = performance.now()
  expect(findEmailProblem(`a@${'.'.repeat(20_000)} b`)).toBe('tooLong')
  expect(performance.now() - began).toBeLessThan(1000)
})
