import fc from 'fast-check'
import { expect, it } from 'vitest'
import { explainIntent, type AskExpression } from '@domain/policies/explain'
import type { Policy } from '@domain/policies/policy'
import { compareWays, withDraft } from '@domain/policies/simulation'
import { institutions, type Institution } from '@support/random-institution'
import { sampleId } from '@support/sample-intent'

/** An expression is its own answer. */
const ask: AskExpression = async (expression) =>
  expression === 'throw' ? 'failed' : expression === 'true' || expression === 'false' ? expression : 'unknown'

const numRuns = 1500
const changes = fc.record({
  at: fc.nat(),
  level: fc.nat(),
  rank: fc.integer({ min: 1, max: 1000 }),
  isNew: fc.boolean(),
  lock: fc.constantFrom('Unlocked' as const, 'Locked' as const),
  condition: fc.option(fc.constantFrom('true', 'false', 'throw'), { nil: undefined }),
})

type Change = typeof changes extends fc.Arbitrary<infer C> ? C : never

/** One that stands, changed or beside itself. */
function draftIn({ levels }: Institution, { at, level, rank, isNew, lock, condition }: Change): Policy | undefined {
  const { policies } = levels[level % levels.length]!
  const one = policies[at % Math.max(1, policies.length)]
  return (
    one && {
      ...one,
      rank,
      lock,
      ...(condition === undefined ? {} : { condition: { type: 'Expression', expression: condition } as const }),
      ...(isNew ? { id: sampleId(999) } : {}),
    }
  )
}

async function weigh({ levels, author, intentType }: Institution, draft: Policy, answer = ask) {
  const asked = { intentType, authorDomainId: author.domainId }
  const today = await explainIntent({ ...asked, levels }, answer)
  const next = await explainIntent({ ...asked, levels: withDraft(levels, draft) }, answer)
  const said = [today, next].map(({ outcome }) =>
    JSON.stringify(
      outcome.tag === 'governed' ? outcome.policies.map(({ id, workflow }) => [id, workflow]) : outcome.tag,
    ),
  )
  return { way: compareWays(today, next, { draft, authorDomainId: author.domainId }), isSame: said[0] === said[1] }
}

it('a request goes another way with a draft where other policies or workflows govern it, and only there, in 1,500 random institutions', async () => {
  const ways = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(institutions, changes, async (institution, change) => {
      const draft = draftIn(institution, change)
      if (!draft) return
      const { way, isSame } = await weigh(institution, draft)
      expect(way).toBe(isSame ? 'same' : 'other')
      ways.set(way, (ways.get(way) ?? 0) + 1)
    }),
    { numRuns },
  )
  expect(Math.min(ways.get('same') ?? 0, ways.get('other') ?? 0)).toBeGreaterThan(50)
})

it('where levels could not be read and expressions not be evaluated, the way is unknown or the same as with all of them', async () => {
  let [known, unknown] = [0, 0]
  const gaps = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(institutions, changes, gaps, async (institution, change, hides) => {
      const draft = draftIn(institution, change)
      if (!draft) return
      const { way: whole } = await weigh(institution, draft)
      const levels = institution.levels.map((level, i) =>
        hides[i] && hides[i + 4] ? { ...level, policies: [], isComplete: false } : level,
      )
      const isHidden = (text: string) => hides[8 + ([...text].reduce((sum, one) => sum + one.charCodeAt(0), 0) % 32)]
      const { way } = await weigh({ ...institution, levels }, draft, async (expression) =>
        isHidden(expression) ? 'unknown' : ask(expression),
      )
      if (way === 'unknown') unknown++
      else {
        known++
        expect(way).toBe(whole)
      }
    }),
    { numRuns },
  )
  expect(Math.min(known, unknown)).toBeGreaterThan(50)
})
