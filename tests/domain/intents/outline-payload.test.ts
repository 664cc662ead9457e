import { expect, it } from 'vitest'
import { intentTypes } from '@domain/intents/catalogue/labels'
import { outlinePayload } from '@domain/intents/catalogue/outline-payload'
import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import { isUuid } from '@domain/shared/ids'
import { sampleId } from '@support/sample-intent'

const random = { uuid: () => sampleId(7), bytes: () => new Uint8Array() }

it.each(intentTypes)(
  'the outline of %s has every field of its own kind; what is wrong with it is only empty',
  (type) => {
    const outline = outlinePayload(type, random) as Readonly<Record<string, unknown>>
    const read = parsePayload(outline)
    const issues = read.ok || read.problem.tag !== 'payloadInvalid' ? [] : read.problem.issues
    expect([outline['type'], issues.filter(({ code }) => !['too_small', 'invalid_format'].includes(code))]).toEqual([
      type,
      [],
    ])
    if (Object.hasOwn(outline, 'id')) expect(isUuid(outline['id'])).toBe(true)
  },
)
