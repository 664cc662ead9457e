import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { nameOf, type Contract, type Schema } from './contract'

/** `open` tolerates fields that the document does not name, `closed` reports them. */
export type Strictness = 'open' | 'closed'

export interface Judge {
  /** What is wrong with a value, one sentence each; nothing when it is valid. */
  readonly check: (schema: Schema, value: unknown, strictness: Strictness) => readonly string[]
}

type JsonSchema = Readonly<Record<string, unknown>>

const digits = (maximum: number | undefined) =>
  maximum === undefined ? '^\\d+$' : `^\\d{1,${BigInt(maximum).toString().length}}$`

/** A schema of the document as ajv reads it. */
function translate(schema: Schema, strictness: Strictness): JsonSchema {
  const inner = (one: Schema) => translate(one, strictness)
  if (schema.$ref !== undefined) return { $ref: `${strictness}#/definitions/${nameOf(schema.$ref)}` }
  if (schema.discriminator && schema.oneOf) return translateUnion(schema, inner)
  if (schema.oneOf) return { anyOf: schema.oneOf.map(inner) }
  if (schema.allOf) return { allOf: schema.allOf.map((one) => translate(one, 'open')) }
  const {
    type,
    nullable,
    properties,
    required,
    additionalProperties,
    items,
    minimum,
    maximum,
    minLength,
    maxLength,
    minItems,
    maxItems,
  } = schema
  const isText = type === 'string'
  const closing = additionalProperties ?? (properties && strictness === 'closed' ? false : undefined)
  const isPatternAsFormat = schema.format?.startsWith('^')
  const pattern =
    schema.pattern ??
    (isPatternAsFormat ? schema.format : isText && minimum !== undefined ? digits(maximum) : undefined)
  return drop({
    type: nullable && type ? [type, 'null'] : type,
    enum: nullable && schema.enum ? [...schema.enum, null] : schema.enum,
    format: isPatternAsFormat ? undefined : schema.format,
    pattern,
    required,
    minLength,
    maxLength,
    minItems,
    maxItems,
    minimum: isText ? undefined : minimum,
    maximum: isText ? undefined : maximum,
    properties: properties && Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])),
    additionalProperties: typeof closing === 'object' ? inner(closing) : closing,
    items: items && inner(items),
  })
}

/** The branch is chosen by its word, so that a refusal speaks of that branch alone. */
function translateUnion({ discriminator, oneOf = [] }: Schema, inner: (schema: Schema) => JsonSchema): JsonSchema {
  const { propertyName: word, mapping } = discriminator!
  const branches = mapping
    ? Object.entries(mapping).map(([value, $ref]) => [value, inner({ $ref })] as const)
    : undefined
  if (!branches) return { anyOf: oneOf.map(inner) }
  return {
    type: 'object',
    required: [word],
    properties: { [word]: { enum: branches.map(([value]) => value) } },
    allOf: branches.map(([value, branch]) => ({
      if: { not: { properties: { [word]: { const: value } }, required: [word] } },
      else: branch,
    })),
  }
}

const drop = (schema: Record<string, unknown>): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))

export function createJudge(contract: Contract): Judge {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true })
  addFormats.default(ajv)
  ajv.addFormat('base64', /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/)
  for (const strictness of ['open', 'closed'] as const) {
    const definitions = Object.fromEntries(
      Object.entries(contract.schemas).map(([name, schema]) => [name, translate(schema, strictness)]),
    )
    ajv.addSchema({ $id: strictness, definitions })
  }
  const compiled = new Map<string, ValidateFunction>()
  const compile = (schema: Schema, strictness: Strictness): ValidateFunction => {
    const translated = translate(schema, strictness)
    const key = JSON.stringify(translated)
    const known = compiled.get(key) ?? ajv.compile(translated)
    compiled.set(key, known)
    return known
  }
  return {
    check: (schema, value, strictness) => {
      const validate = compile(schema, strictness)
      return validate(value)
        ? []
        : [...new Set((validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(sentenceOf))].slice(0, 20)
    },
  }
}

function sentenceOf({ instancePath, message = '', keyword, params }: ErrorObject): string {
  const detail =
    keyword === 'additionalProperties'
      ? ` (${params['additionalProperty']})`
      : keyword === 'enum'
        ? ` (${(params['allowedValues'] as unknown[]).slice(0, 8).join(', ')})`
        : ''
  return `${instancePath || '/'} ${message}${detail}`
}
