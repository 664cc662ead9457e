import { existsSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { openWord } from '@api/shared/shapes.wire'
import { checkClient } from '../../tools/conformance/check-client'
import { judgeReader } from '../../tools/conformance/check-readers'
import { createContract, readDocument, type OpenApiDocument, type Schema } from '../../tools/conformance/contract'
import { createGenerator } from '../../tools/conformance/generate'
import { openDemoFixture } from '../../tools/conformance/gateway-fixture'
import { createJudge } from '../../tools/conformance/judge'
import { mutate } from '../../tools/conformance/mutate'
import { makeReport, printReport } from '../../tools/conformance/report'
import { runConformance } from '../../tools/conformance/run-conformance'

const at = process.env['OPENAPI_DOCUMENT'] ?? '../shared/spec/platform-openapi-1.27.0.json'
const isAtHand = existsSync(at)

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const shape = (name: string, properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  required: ['type', ...Object.keys(properties)],
  properties: { type: { type: 'string', enum: [name] }, ...properties },
})
const tiny: OpenApiDocument = {
  openapi: '3.0.1',
  info: { version: 'tiny' },
  paths: {
    '/v1/shapes': {
      get: {
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1 } },
          { name: 'lock', in: 'query', schema: { type: 'array', items: ref('Lock') } },
        ],
        responses: { '200': { content: { 'application/json': { schema: { type: 'array', items: ref('Shape') } } } } },
      },
    },
    '/v1/shapes/{id}': {
      post: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: { content: { 'application/json': { schema: ref('Shape_Round') } } },
        responses: { '200': {} },
      },
    },
  },
  components: {
    schemas: {
      Lock: { type: 'string', enum: ['Open', 'Shut'] },
      Shape: {
        oneOf: [ref('Shape_Both'), ref('Shape_Round')],
        discriminator: {
          propertyName: 'type',
          mapping: { Both: ref('Shape_Both').$ref!, Round: ref('Shape_Round').$ref! },
        },
      },
      Shape_Both: shape('Both', { left: ref('Shape'), right: ref('Shape') }),
      Shape_Round: {
        ...shape('Round', { id: { type: 'string', format: 'uuid' } }),
        properties: {
          ...shape('Round', { id: { type: 'string', format: 'uuid' } }).properties,
          amount: { type: 'string', minimum: 0 },
          lock: ref('Lock'),
          note: { type: 'string', maxLength: 5, nullable: true },
        },
      },
    },
  },
}
const contract = createContract(tiny)
const judge = createJudge(contract)
const shapes = createGenerator(contract.resolve).cover(ref('Shape'))
const round = { type: 'Round', id: '7d4b1f6e-0c52-4f7a-9d1b-2f6f2f1f0a01' }

describe('the judge', () => {
  const check = (value: unknown, strictness: 'open' | 'closed' = 'closed') =>
    judge.check(ref('Shape'), value, strictness)

  it('knows unions by their word, integers in texts, what may be null, and fields that nobody named', () => {
    expect([check(round), check({ ...round, amount: '12', note: null }), check({ ...round, more: 1 }, 'open')]).toEqual(
      [[], [], []],
    )
    expect(check({ ...round, amount: '-1' })).toEqual(['/amount must match pattern "^\\d+$"'])
    expect(check({ ...round, more: 1 })).toEqual(['/ must NOT have additional properties (more)'])
    expect(check({ type: 'Both', left: round, right: { type: 'Square' } })).toEqual([
      '/right/type must be equal to one of the allowed values (Both, Round)',
    ])
  })
})

describe('the generator', () => {
  it('makes valid values only, the same for the same seed', () => {
    expect(shapes.flatMap((value) => judge.check(ref('Shape'), value, 'closed'))).toEqual([])
    expect(createGenerator(contract.resolve).cover(ref('Shape'))).toEqual(shapes)
    expect(createGenerator(contract.resolve, 2).cover(ref('Shape'))).not.toEqual(shapes)
  })

  it('visits every branch, every word, both ends of a range, and leaves out what may be absent', () => {
    const text = shapes.map((value) => JSON.stringify(value))
    for (const part of [
      '"type":"Both","left":{"type":"Round"',
      '"Open"',
      '"Shut"',
      '"amount":"0"',
      '"note":null',
      '"note":""',
      '"note":"yyyyy"',
    ]) {
      expect(
        text.filter((one) => one.includes(part)),
        part,
      ).not.toEqual([])
    }
    expect(shapes.filter((value) => Object.keys(value as object).join() === 'type,id')).not.toEqual([])
  })
})

describe('the mutator', () => {
  it('adds fields and words, takes away, changes types and leaves ranges, each place once', () => {
    const seen = new Set<string>()
    const changes = mutate(contract.resolve, ref('Shape'), { ...round, lock: 'Open', note: 'a' }, seen).map(
      ({ kind, path }) => `${kind} ${path.join('.')}`,
    )
    expect(changes).toEqual([
      'unknownField ',
      'missing type',
      'missing id',
      'unknownWord type',
      'wrongType type',
      'wrongType id',
      'outOfRange id',
      'unknownWord lock',
      'wrongType lock',
      'wrongType note',
      'outOfRange note',
    ])
    expect(mutate(contract.resolve, ref('Shape'), { ...round, lock: 'Shut', note: 'b' }, seen)).toEqual([])
  })
})

describe('our readers', () => {
  const type = openWord(['Round', 'Both'])
  const lock = z.optional(openWord(['Open', 'Shut']))

  it('pass when they take what is allowed and what is new, and refuse what is broken', () => {
    expect(judgeReader(contract, ref('Shape_Round'), z.looseObject({ type, id: z.string(), lock }))).toEqual([])
  })

  it('are told when they refuse what is valid or new, and when they take what is broken', () => {
    expect(
      judgeReader(
        contract,
        ref('Shape_Round'),
        z.strictObject({ type: z.literal('Round'), id: z.union([z.string(), z.number()]), lock }),
      ),
    ).toEqual([
      'a field that is new at the top is refused',
      'a word that is new at type is refused',
      'an answer with another type at id is accepted',
      'a valid answer is refused at the top (Invalid input)',
    ])
    const forgetful = z.pipe(
      z.string(),
      z.transform((word) => (word === 'Round' ? word : 'other')),
    )
    expect(judgeReader(contract, ref('Shape_Round'), z.looseObject({ type: forgetful, id: z.string() }))).toEqual([
      'a word that is new at type loses its name',
    ])
  })
})

describe('our requests', () => {
  const call = { source: 'shapes', method: 'GET', path: '/v1/shapes', query: [], body: undefined, reader: undefined }
  const judged = (
    calls: readonly (
      | typeof call
      | (Omit<typeof call, 'query' | 'body'> & { query: readonly (readonly [string, string])[]; body: unknown })
    )[],
  ) =>
    checkClient(contract, judge, { calls, unexercised: [] }).map(({ call: name, problems, isAbsent }) => ({
      name,
      problems,
      isAbsent: isAbsent ?? false,
    }))

  it('are judged by path, parameters, values and body', () => {
    expect(
      judged([
        {
          ...call,
          query: [
            ['limit', '5'],
            ['lock', 'Open'],
            ['lock', 'Shut'],
          ],
        },
      ]),
    ).toEqual([{ name: 'GET /v1/shapes', problems: [], isAbsent: false }])
    expect(
      judged([
        {
          ...call,
          query: [
            ['limit', '0'],
            ['lock', 'Ajar'],
            ['colour', 'red'],
          ],
        },
      ])[0]!.problems,
    ).toEqual([
      'shapes: parameter limit / must be >= 1',
      'shapes: parameter lock /0 must be equal to one of the allowed values (Open, Shut)',
      'shapes: parameter colour is unknown',
    ])
    expect(
      judged([{ ...call, method: 'POST', path: '/v1/shapes/1', body: { ...round, colour: 'red' } }])[0]!.problems,
    ).toEqual(['shapes: body / must NOT have additional properties (colour)'])
    expect(judged([{ ...call, path: '/v1/elsewhere' }])).toEqual([
      { name: 'GET /v1/elsewhere', problems: [], isAbsent: true },
    ])
  })

  it('a call in the source that nothing has exercised is a problem', () => {
    const outcomes = checkClient(contract, judge, {
      calls: [],
      unexercised: [{ file: 'shapes.api.ts', method: 'GET', path: '/v1/shapes' }],
    })
    expect(outcomes.map(({ problems }) => problems)).toEqual([['shapes.api.ts: no argument reaches this call']])
  })
})

describe('the report', () => {
  const outcome = { call: 'GET /v1/shapes', check: 'answer' as const, problems: ['is round'] }
  const known = { call: 'GET /v1/*', problem: 'round', kind: 'deliberate' as const, reason: 'we like it' }

  it('passes with known differences, and fails with an unknown one or with an entry that explains nothing', () => {
    expect(makeReport('1', [outcome], [known])).toMatchObject({
      passed: true,
      rows: [{ status: 'differs', unexplained: [], explained: [{ problem: 'is round', reason: 'we like it' }] }],
    })
    expect(makeReport('1', [outcome], [])).toMatchObject({
      passed: false,
      rows: [{ status: 'differs', unexplained: ['is round'] }],
    })
    expect(makeReport('1', [{ ...outcome, problems: [] }], [known])).toMatchObject({
      passed: false,
      stale: [known],
      rows: [{ status: 'pass' }],
    })
  })

  it('does not call it passed when there was nothing to look at', () => {
    expect(makeReport('1', [{ ...outcome, problems: [], note: 'no example was found' }], [])).toMatchObject({
      passed: true,
      rows: [{ status: 'absent', note: 'no example was found' }],
    })
  })

  it('says planned for a call that comes later, and absent for one that is missing', () => {
    const absent = { ...outcome, problems: [], isAbsent: true }
    expect(makeReport('1', [absent], [{ call: 'GET *', kind: 'planned', reason: 'later' }])).toMatchObject({
      passed: true,
      rows: [{ status: 'planned' }],
    })
    expect(printReport(makeReport('1', [absent], []))).toContain(
      'absent   answer   GET /v1/shapes\n         ! the call is absent',
    )
  })
})

describe('the platform’s document', () => {
  const title = 'our requests, readers and payloads, and the gateway’s answers, lists, refusals and flows'
  if (!isAtHand)
    it(`is not at hand: ${title} have been judged by a document of this test only`, () =>
      expect(contract.operations).toHaveLength(2))
  else {
    it(`${title} agree with it`, async () => {
      const fixture = await openDemoFixture()
      onTestFinished(fixture.close)
      const report = await runConformance(await readDocument(at), fixture)
      const differences = report.rows.flatMap(({ call, check, unexplained }) =>
        unexplained.map((problem) => `${check} ${call}: ${problem}`),
      )
      expect(differences).toEqual([])
      expect(report.stale).toEqual([])
    }, 240_000)
  }
})
