import { describe, expect, it } from 'vitest'
import type { TakeCode } from '@domain/signing/gathered-codes'
import { offlineRequestAsText, offlineRequestCodes } from '@domain/signing/offline-codes'
import {
  readSignIn,
  readSignInAnswer,
  sealedSignInText,
  signInAnswerCode,
  signInAsLine,
  signInCodes,
  takeCodeOfConsole,
  takeSignIn,
  takeSignInAnswer,
} from '@domain/signing/sign-in-codes'
import { makeKey } from '@support/keys'

const key = makeKey('platform')
const data = {
  type: 'SignIn',
  challenge: '00000000-0000-4000-8000-0000000000c1',
  email: 'ines@nordhaven.example',
  browser: 'Firefox 145 on macOS',
  origin: 'https://console.nordhaven.example',
  issuer: 'https://console.nordhaven.example/oidc',
}
const sealed = { data, signature: key.sign('a sign-in') }
const text = sealedSignInText(sealed)
const answer = { challenge: data.challenge, number: '07', signature: key.sign('a number') }
const request = { text: JSON.stringify({ type: 'Approve', author: { id: 'u'.repeat(300), domainId: 'd' } }) }

function gather(first: TakeCode, codeAt: (number: number) => string, count: number): string | undefined {
  let take = first
  for (let number = 1; number <= count; number++) {
    const taken = take(codeAt(number))
    if (taken.kind === 'whole') return taken.text
    if (taken.kind === 'part') take = taken.gathered.take
  }
  return undefined
}

describe('a sign-in for a device without a network', () => {
  it('is gathered from its codes, or pasted as one line, and read as it was sealed', () => {
    const codes = signInCodes(text)!
    expect(gather(takeSignIn, codes.codeAt, codes.needed)).toBe(text)
    expect(takeSignIn(signInAsLine(text))).toEqual({ kind: 'whole', text })
    expect(readSignIn(text)).toEqual(sealed)
    expect(codes.codeAt(1)).toMatch(/^UR:AUTHSIGN-SIGN-IN\//)
  })

  it.each([
    '',
    'null',
    '[]',
    JSON.stringify(data),
    JSON.stringify({ data }),
    JSON.stringify({ data: [], signature: 's' }),
    JSON.stringify({ data, signature: 1 }),
    JSON.stringify({ ...sealed, more: true }),
  ])('is not what %j says', (other) => {
    expect(readSignIn(other)).toBeUndefined()
    expect(takeSignIn(signInAsLine(other))).toEqual({ kind: 'foreign' })
  })

  it('is looked for beside requests, and what was begun goes on as what it is', () => {
    const [signIn, asked] = [signInCodes(text)!, offlineRequestCodes(request)]
    if (!asked.ok) throw new Error(asked.problem)
    expect(gather(takeCodeOfConsole, signIn.codeAt, signIn.needed)).toBe(text)
    expect(gather(takeCodeOfConsole, asked.value.codeAt, asked.value.needed)).toContain('"request"')
    expect(takeCodeOfConsole(offlineRequestAsText(request)).kind).toBe('whole')
    const begun = takeCodeOfConsole(signIn.codeAt(1))
    if (begun.kind !== 'part') throw new Error(begun.kind)
    expect(begun.gathered.take(asked.value.codeAt(1)).kind).toBe('foreign')
    expect(takeCodeOfConsole(signInAnswerCode(answer)).kind).toBe('foreign')
  })
})

describe('the answer to a sign-in', () => {
  it('is one code, with the number that was chosen', () => {
    const taken = takeSignInAnswer(signInAnswerCode(answer))
    if (taken.kind !== 'whole') throw new Error(taken.kind)
    expect(readSignInAnswer(taken.text)).toEqual(answer)
    expect(takeSignInAnswer(signInAsLine(text)).kind).toBe('foreign')
  })

  it.each([
    'null',
    JSON.stringify({ ...answer, number: '7' }),
    JSON.stringify({ ...answer, number: 73 }),
    JSON.stringify({ ...answer, number: '731' }),
    JSON.stringify({ ...answer, more: true }),
    JSON.stringify({ challenge: answer.challenge, number: answer.number }),
    JSON.stringify({ ...answer, signature: null }),
  ])('is not what %j says', (other) => {
    expect(readSignInAnswer(other)).toBeUndefined()
  })
})
