import { describe, expect, it } from 'vitest'
import {
  answerCode,
  mostContextBytes,
  offlineRequestAsText,
  offlineRequestCodes,
  platformCode,
  readAnswer,
  readOfflineRequest,
  takeAnswer,
  takeOfflineRequest,
  takePlatformCode,
} from '@domain/signing/offline-codes'
import type { TakeCode } from '@domain/signing/gathered-codes'
import { requestCodes } from '@domain/signing/request-code'
import { cborText, wholeResource } from '@domain/signing/uniform-resource'
import { makeKey } from '@support/keys'

const entity = { author: { domainId: 'd', id: 'u' }, type: 'Approve' }
const text = JSON.stringify(entity)
const contextOf = (bytes: number) => ({ entities: 'x'.repeat(bytes - JSON.stringify({ entities: '' }).length) })
const codeOf = (type: string, content: unknown) =>
  wholeResource(type, cborText(typeof content === 'string' ? content : JSON.stringify(content)))

function gather(first: TakeCode, codeAt: (number: number) => string, count: number): string | undefined {
  let take = first
  for (let number = 1; number <= count; number++) {
    const taken = take(codeAt(number))
    if (taken.kind === 'whole') return taken.text
    if (taken.kind === 'part') take = taken.gathered.take
  }
  return undefined
}

describe('a request for a device without a network', () => {
  it('comes with what is needed to read it, up to 64 kB and not a byte more', () => {
    const context = contextOf(mostContextBytes)
    const codes = offlineRequestCodes({ text, context })
    if (!codes.ok) throw new Error(codes.problem)
    const whole = gather(takeOfflineRequest, codes.value.codeAt, codes.value.needed)!
    expect(readOfflineRequest(whole)).toEqual({ text, entity, context })
    expect(takeOfflineRequest(offlineRequestAsText({ text, context }))).toEqual({ kind: 'whole', text: whole })
    expect(offlineRequestCodes({ text, context: contextOf(mostContextBytes + 1) })).toEqual({
      ok: false,
      problem: 'contextTooLarge',
    })
    expect(offlineRequestCodes({ text: 'x'.repeat(256_000) })).toEqual({ ok: false, problem: 'requestTooLarge' })
  })

  it('leaves the longest of the named records behind where all would be too large, and never the proposal or who signs', () => {
    const record = (id: string, bytes: number) => ({
      kind: 'Domain',
      envelope: { data: { id, note: 'é'.repeat(bytes / 2) } },
    })
    const author = record('u', 30_000)
    const [short, middle, long] = [record('a', 2_000), record('b', 20_000), record('c', 28_000)]
    const proposal = { rawRequest: 'r'.repeat(20_000), signature: 's' }
    const request = { text, context: { proposal, entities: [author, long, short, middle] } }
    const codes = offlineRequestCodes(request)
    if (!codes.ok) throw new Error(codes.problem)
    const whole = gather(takeOfflineRequest, codes.value.codeAt, codes.value.needed)!
    expect(readOfflineRequest(whole)).toEqual({ text, entity, context: { proposal, entities: [author, short] } })
    expect(takeOfflineRequest(offlineRequestAsText(request))).toEqual({ kind: 'whole', text: whole })
    const alone = { entities: [record('u', mostContextBytes), short] }
    expect(offlineRequestCodes({ text, context: alone })).toEqual({ ok: false, problem: 'contextTooLarge' })
  })

  it('may come without a context, and is nothing else', () => {
    const codes = offlineRequestCodes({ text })
    expect(codes.ok && takeOfflineRequest(codes.value.codeAt(1))).toEqual({
      kind: 'whole',
      text: JSON.stringify({ request: text }),
    })
    for (const content of [
      entity,
      { request: entity },
      { request: '[1]' },
      { request: text, context: [] },
      `{"request":${JSON.stringify(text)},"context":{"entities":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
      { request: text, context: contextOf(mostContextBytes + 1) },
    ])
      expect(takeOfflineRequest(codeOf('authsign-offline-request', content))).toEqual({ kind: 'foreign' })
    expect(takeOfflineRequest(requestCodes(text)!.codeAt(1))).toEqual({ kind: 'foreign' })
  })
})

describe('an answer', () => {
  const answer = { hash: 'ab'.repeat(32), signature: makeKey('ines').sign('a text') as never }

  it('is one code with the hash and the signature, and nothing else', () => {
    const taken = takeAnswer(answerCode(answer))
    expect(taken.kind === 'whole' && readAnswer(taken.text)).toEqual(answer)
    for (const content of [
      { hash: answer.hash },
      { ...answer, more: 1 },
      { ...answer, hash: 'AB' },
      { ...answer, signature: 1 },
    ])
      expect(takeAnswer(codeOf('authsign-answer', content))).toEqual({ kind: 'foreign' })
    expect(takeAnswer(platformCode(makeKey('platform').publicKey))).toEqual({ kind: 'foreign' })
  })
})

describe('the code of a platform', () => {
  it('is a key that can be used, and nothing else', () => {
    const { publicKey } = makeKey('platform')
    expect(takePlatformCode(platformCode(publicKey))).toEqual({ kind: 'whole', text: publicKey })
    expect(takePlatformCode(codeOf('authsign-platform', 'no key'))).toEqual({ kind: 'foreign' })
    expect(takePlatformCode(publicKey)).toEqual({ kind: 'foreign' })
  })
})
