import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { ConditionContext, ScriptRunner } from '@domain/policies/conditions'
import { createScripts } from '@gateway/scripts/script-runner'
import { startScriptThread } from '@gateway/scripts/script-thread'
import { attacks, breakers } from '@support/script-vectors'

const scripts = createScripts()
afterAll(() => scripts.close())

const context: ConditionContext = { request: { payload: { alias: 'vip' } }, references: {} }
const overLimits = { ok: false, problem: { tag: 'scriptFailed', message: 'the script engine ran out of its limits' } }
const evaluate = (...expressions: readonly string[]) =>
  scripts.sit(['test'], async (runner) => {
    const answers = []
    for (const expression of expressions) answers.push(await runner.evaluate(expression, context))
    return answers
  })
const valueOf = async (expression: string) => {
  const [answer] = await evaluate(expression)
  return answer!.ok ? answer!.value : answer!.problem.message
}

describe('an expression', () => {
  test('is true or false, and anything else fails', async () => {
    expect(
      await evaluate("context.request.payload.alias === 'vip'", "context.request.payload.alias === 'other'"),
    ).toEqual([
      { ok: true, value: true },
      { ok: true, value: false },
    ])
    expect([
      await valueOf('1'),
      await valueOf('Promise.resolve(true)'),
      await valueOf('new Boolean(true)'),
      await valueOf('nowhere.to.be.found'),
    ]).toEqual([
      'the expression is neither true nor false',
      'the expression is neither true nor false',
      'the expression is neither true nor false',
      'the expression throws',
    ])
  })

  test('finds nothing of the host, and nothing that an earlier one has left', async () => {
    const host = ['process', 'require', 'fetch', 'postMessage', 'WebAssembly', 'std', 'os', 'setTimeout', '__context']
    expect(
      await valueOf(`[${host.map((name) => `typeof ${name}`).join()}].every((kind) => kind === 'undefined')`),
    ).toBe(true)
    const change = "context.request.payload.alias = 'evil'; Object.prototype.mark = 1; globalThis.mark = 1; true"
    expect(await evaluate(change, "context.request.payload.alias === 'vip' && ({}).mark === undefined")).toEqual([
      { ok: true, value: true },
      { ok: true, value: true },
    ])
  })

  test('is not asked for its reasons: what it throws or answers runs no more code', async () => {
    expect([
      await valueOf('throw { get message() { while (true); } }'),
      await valueOf('({ toJSON() { while (true); }, valueOf() { while (true); } })'),
    ]).toEqual(['the expression throws', 'the expression is neither true nor false'])
  })
})

describe('an expression that', () => {
  test.each(attacks)('%s ends with its sitting, and the next one is answered', async (_what, expression) => {
    const begun = performance.now()
    expect(await evaluate('true', expression, 'true')).toEqual([{ ok: true, value: true }, overLimits, overLimits])
    expect(performance.now() - begun).toBeLessThan(5000)
    expect(await valueOf('true')).toBe(true)
  })

  test.each(breakers)('%s fails and leaves nothing behind', async (_what, expression) => {
    for (const _ of [1, 2, 3]) expect((await evaluate(expression))[0]!.ok).toBe(false)
    expect(await valueOf('true')).toBe(true)
  })

  test('fills the memory gives it back', async () => {
    await evaluate('true')
    const before = process.memoryUsage().rss
    for (let i = 0; i < 5; i++) await evaluate(breakers[0][1])
    expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(300)
  })
})

describe('a sitting', () => {
  const slow = 'let i = 0; while (i < 1e6) i++; true'

  test('has one budget for all of its expressions', async () => {
    const answers = await evaluate(...Array.from({ length: 12 }, () => slow))
    const failed = answers.findIndex(({ ok }) => !ok)
    // By steps it ends with the fifth or sooner; where the machine is slow, the clock ends it before the steps do.
    expect([answers[0], failed >= 1 && failed < 6, answers.at(-1)]).toEqual([
      { ok: true, value: true },
      true,
      overLimits,
    ])
    expect(await evaluate(slow)).toEqual([{ ok: true, value: true }])
  })

  test('has one clock for all that its expressions do without taking a step', async () => {
    const answers = await evaluate(
      ...Array.from({ length: 40 }, () => 'Array.prototype.indexOf.call({ length: 3e6 }, 1) === -1'),
    )
    expect([answers[0], answers.at(-1)]).toEqual([{ ok: true, value: true }, overLimits])
  })

  test('has time for hundreds of honest expressions', async () => {
    const honest = Array.from({ length: 200 }, () => "context.request.payload.alias === 'vip'")
    // Its clock is that of the wall: once of a few times the machine leaves it its processor.
    await expect
      .poll(async () => (await evaluate(...honest)).filter(({ ok }) => ok).length, { timeout: 20_000, interval: 10 })
      .toBe(200)
  })

  test('takes no longer context than a million characters', async () => {
    const long = { ...context, request: 'x'.repeat(1024 * 1024) }
    expect(await scripts.sit(['test'], (runner) => runner.evaluate('true', long))).toEqual({
      ok: false,
      problem: { tag: 'scriptFailed', message: 'the context is too long' },
    })
  })

  test('waits behind those of its own place, not behind all that others have brought', async () => {
    const order: string[] = []
    const sit = (queueKey: readonly string[], name: string) =>
      scripts.sit(queueKey, (runner: ScriptRunner) => runner.evaluate('true', context).then(() => order.push(name)))
    await Promise.all([
      sit(['first'], 'first'),
      ...['a1', 'a2', 'a3', 'a4'].map((name) => sit(['root', 'a', name === 'a4' ? 'eve' : 'ann'], name)),
      sit(['root', 'b', 'ben'], 'b1'),
      sit(['root', 'b', 'cem'], 'b2'),
      sit(['else'], 'c1'),
    ])
    expect(order).toEqual(['first', 'a1', 'c1', 'b1', 'a4', 'b2', 'a2', 'a3'])
  })

  test('whose work fails makes room for the next', async () => {
    await expect(scripts.sit(['test'], () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(await valueOf('true')).toBe(true)
  })

  test('has one thread: with its end the sitting is over, and no expression runs without its context', async () => {
    const answers: Awaited<ReturnType<ScriptRunner['evaluate']>>[] = []
    await scripts.sit(['test'], (runner) =>
      vi.waitFor(
        async () => {
          answers.push(await runner.evaluate('context !== null', context))
          expect(answers.at(-1)!.ok).toBe(false)
        },
        { interval: 10, timeout: 5000 },
      ),
    )
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value : answer.problem.message)))).toEqual(
      new Set([true, overLimits.problem.message]),
    )
  })

  test('that is cut off by the end of the gateway has no answer', async () => {
    const closing = createScripts()
    const running = closing.sit(['test'], async (runner) => {
      await runner.evaluate('true', context)
      const endless = runner.evaluate('while (true) {}', context)
      void closing.close()
      return endless
    })
    const waiting = closing.sit(['test'], (runner) => runner.evaluate('true', context))
    expect((await Promise.allSettled([running, waiting])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})

describe('the thread', () => {
  /** Threads of this process are numbered as they are started. */
  async function countThreads(): Promise<number> {
    const probe = new Worker('', { eval: true })
    const { threadId } = probe
    await probe.terminate()
    return threadId
  }
  async function startedBy(...sittings: readonly string[]): Promise<number> {
    const before = await countThreads()
    for (const expression of sittings) await evaluate(expression)
    return (await countThreads()) - before - 1
  }

  test('is used for nothing more from the moment in which it is to end', async () => {
    const thread = await startScriptThread()
    expect([thread.isAlive(), await thread.ask({ expression: 'context === null', isFirst: true })]).toEqual([
      true,
      { verdict: true },
    ])
    const ended = thread.end()
    expect([thread.isAlive(), await thread.ask({ expression: 'true', isFirst: true })]).toEqual([false, undefined])
    await ended
  })

  test('is kept while expressions are true or false, and ended with whatever else happens in it', async () => {
    await evaluate('true')
    expect([
      await startedBy('true', 'false', 'true'),
      await startedBy('1', 'true'),
      await startedBy('throw 1', 'true'),
      await startedBy('while (true) {}', 'true'),
    ]).toEqual([0, 1, 1, 1])
  })
})
