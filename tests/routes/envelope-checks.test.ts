import { expect, it, vi } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import { isSignedBy } from '@domain/signing/envelope'
import type { SignatureQuestion } from '@domain/signing/verification'
import { createEnvelopeChecks } from '@app/envelope-checks'
import { createVerifier, verifyHere, type EnvelopeWorker, type VerifySignatures } from '@app/verify-signatures'
import { makeKey } from '@support/keys'

const platform = makeKey('platform')
const sign = (data: unknown): SignatureQuestion => ({
  data,
  signature: platform.sign(canonicalText(data)),
  key: platform.publicKey,
})
const genuine = sign({ id: 'a', alias: 'Settlement' })

/** Checks with a record of what was asked, and with a wait for the next answer. */
function open(verify: VerifySignatures = verifyHere) {
  const asked: (readonly SignatureQuestion[])[] = []
  const checks = createEnvelopeChecks((questions) => {
    asked.push(questions)
    return verify(questions)
  })
  const answered = () =>
    new Promise<void>((resolve) => {
      const stop = checks.subscribe(() => {
        stop()
        resolve()
      })
    })
  const settle = async (question: SignatureQuestion) => {
    const before = checks.stateOf(question)
    if (before === 'checking') await answered()
    return [before, checks.stateOf(question)]
  }
  return { checks, asked, answered, settle }
}

it('a signature is being checked until the answer is there, and then it is known', async () => {
  const { checks, settle, asked } = open()
  expect(await settle(genuine)).toEqual(['checking', 'verified'])
  expect(checks.stateOf(genuine)).toBe('verified')
  expect(asked).toEqual([[genuine]])
})

it('another body under a signature that is known to be good fails', async () => {
  const { settle } = open()
  await settle(genuine)
  expect(await settle({ ...genuine, data: { id: 'a', alias: 'Mallory' } })).toEqual(['checking', 'failed'])
})

it('another signature or another key over a body that is known to be good fails', async () => {
  const { settle, checks } = open()
  const other = makeKey('mallory')
  await settle(genuine)
  expect(await settle({ ...genuine, signature: other.sign('{}') })).toEqual(['checking', 'failed'])
  expect(await settle({ ...genuine, key: other.publicKey })).toEqual(['checking', 'failed'])
  expect(checks.stateOf(genuine)).toBe('verified')
})

it('what is no object was not signed by the platform, and is not asked about', () => {
  const { checks, asked } = open()
  expect([checks.stateOf({ ...genuine, data: 'text' }), checks.stateOf({ ...genuine, data: null })]).toEqual([
    'failed',
    'failed',
  ])
  expect(asked).toEqual([])
})

it('all questions of one turn go out in one list, each once', async () => {
  const { checks, asked, answered } = open()
  const many = [1, 2, 3].map((id) => sign({ id }))
  const done = answered()
  ;[...many, ...many].forEach(checks.stateOf)
  await done
  expect(asked).toEqual([many])
  expect(many.map(checks.stateOf)).toEqual(['verified', 'verified', 'verified'])
})

it('a question that could not be answered is asked again by whoever looks next, and never counts as verified', async () => {
  const tries: VerifySignatures[] = [() => Promise.reject(new Error('no curves')), verifyHere]
  const { checks, asked } = open((questions) => tries.shift()!(questions))
  const looked: string[] = []
  await vi.waitFor(() => {
    looked.push(checks.stateOf(genuine))
    expect(looked.at(-1)).toBe('verified')
  })
  expect([...new Set(looked)]).toEqual(['checking', 'verified'])
  expect(asked).toEqual([[genuine], [genuine]])
})

it('of one and the same data the last eight signatures are remembered', async () => {
  const { checks, asked, settle } = open()
  for (let i = 0; i < 9; i++) await settle({ ...genuine, signature: `${i}` })
  expect(asked).toHaveLength(9)
  expect(checks.stateOf({ ...genuine, signature: '1' })).toBe('failed')
  expect(checks.stateOf({ ...genuine, signature: '0' })).toBe('checking')
})

type Listener = (event: { readonly data?: unknown }) => void

/** A worker that runs the real check, or does what a test wants instead. */
function fakeWorker(
  react: (
    message: { readonly id: number; readonly questions: readonly SignatureQuestion[] },
    notify: (type: string, data?: unknown) => void,
  ) => void,
) {
  const listeners = new Map<string, Listener>()
  const notify = (type: string, data?: unknown) => queueMicrotask(() => listeners.get(type)?.({ data }))
  const seen = { opened: 0, ended: 0, messages: 0 }
  const openWorker = (): EnvelopeWorker => {
    seen.opened++
    return {
      postMessage: (message) => {
        seen.messages++
        react(message as never, notify)
      },
      addEventListener: (type, listen) => void listeners.set(type, listen),
      terminate: () => void seen.ended++,
    }
  }
  return { openWorker, seen }
}

it('the worker starts with the first question and answers every list in its order', async () => {
  const { openWorker, seen } = fakeWorker(({ id, questions }, notify) =>
    notify('message', { id, answers: questions.map(isSignedBy) }),
  )
  const verify = createVerifier(openWorker)
  expect(seen.opened).toBe(0)
  const wrong = { ...genuine, data: { id: 'b' } }
  expect(await Promise.all([verify([genuine, wrong]), verify([wrong])])).toEqual([[true, false], [false]])
  expect(seen).toEqual({ opened: 1, ended: 0, messages: 2 })
})

it.each(['error', 'messageerror'])(
  'after an %s of the worker the page checks what was left open, and everything later',
  async (type) => {
    const { openWorker, seen } = fakeWorker((_, notify) => notify(type))
    const verify = createVerifier(openWorker)
    expect(await verify([genuine])).toEqual([true])
    expect(await verify([{ ...genuine, data: {} }])).toEqual([false])
    expect(seen).toEqual({ opened: 1, ended: 1, messages: 1 })
  },
)

it('where a worker cannot start or be told, the page checks', async () => {
  const refusing = createVerifier(() => {
    throw new Error('blocked')
  })
  const deaf = createVerifier(
    fakeWorker(() => {
      throw new Error('cannot be cloned')
    }).openWorker,
  )
  expect([await refusing([genuine]), await deaf([genuine]), await createVerifier(undefined)([genuine])]).toEqual([
    [true],
    [true],
    [true],
  ])
})
