import { expect, it } from 'vitest'
import { programsOfTheirOwn } from '@support/programs-of-their-own'
import { listFiles, readSource } from '@support/source-files'

it('a browser test that starts a program of its own is listed with its reason, and no other is', () => {
  const starts = listFiles('tests/e2e').filter((path) =>
    /\b(startDemo|startPseudoDemo|startProgram|startInTerminal)\b/.test(readSource(path)),
  )
  expect([...starts].sort()).toEqual(Object.keys(programsOfTheirOwn).sort())
})
