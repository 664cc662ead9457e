import { readFileSync } from 'node:fs'

/** A schema as OpenAPI 3.0 writes it: JSON Schema with a dialect of its own. */
export interface Schema {
  readonly $ref?: string
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly nullable?: boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly discriminator?: { readonly propertyName: string; readonly mapping?: Readonly<Record<string, string>> }
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly description?: string
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly required?: boolean
  readonly schema: Schema
  readonly example?: unknown
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>

interface OperationObject {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content; readonly required?: boolean }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

export interface OpenApiDocument {
  readonly openapi: string
  readonly info: Readonly<Record<string, string>>
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

export interface Operation {
  /** `GET /v1/domains/{domainId}` */
  readonly call: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: Schema | undefined
  /** By status and content type; no schema where the answer is empty. */
  readonly answers: Readonly<Record<string, Content>>
}

export interface Contract {
  readonly version: string
  readonly schemas: Readonly<Record<string, Schema>>
  readonly operations: readonly Operation[]
  /** Follows references until there is a schema. */
  readonly resolve: (schema: Schema) => Schema
  /** The call behind a concrete path, with the values of its path parameters; a fixed segment wins over a parameter. */
  readonly find: (
    method: string,
    path: string,
  ) => { readonly operation: Operation; readonly values: Readonly<Record<string, string>> } | undefined
}

const methods = ['get', 'post', 'put', 'patch', 'delete']
const isVariable = (segment: string) => segment.startsWith('{')

/** Reads a document from a file or an address. */
export async function readDocument(at: string): Promise<OpenApiDocument> {
  const text = /^https?:/.test(at) ? await (await fetch(at)).text() : readFileSync(at, 'utf8')
  const document = JSON.parse(text) as OpenApiDocument
  if (!document.openapi?.startsWith('3.0')) throw new Error(`${at} is no OpenAPI 3.0 document`)
  return document
}

export function createContract(document: OpenApiDocument): Contract {
  const { schemas } = document.components
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    methods.flatMap((method) =>
      byMethod[method] ? [readOperation(method.toUpperCase(), path, byMethod[method])] : [],
    ),
  )
  const resolve = (schema: Schema): Schema => {
    if (schema.$ref === undefined) return schema
    const named = schemas[nameOf(schema.$ref)]
    if (!named) throw new Error(`the document has no ${schema.$ref}`)
    return resolve(named)
  }
  const find: Contract['find'] = (method, path) =>
    operations
      .flatMap((operation) => {
        const values = operation.method === method ? matchPath(operation.path, path) : undefined
        return values ? [{ operation, values }] : []
      })
      .sort((a, b) => Object.keys(a.values).length - Object.keys(b.values).length)[0]
  return {
    version: document.info['x-app-version'] ?? document.info['version'] ?? '',
    schemas,
    operations,
    resolve,
    find,
  }
}

export const nameOf = (ref: string): string => ref.split('/').at(-1)!

function readOperation(
  method: string,
  path: string,
  { parameters = [], requestBody, responses }: OperationObject,
): Operation {
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const answers = Object.fromEntries(Object.entries(responses).map(([status, { content = {} }]) => [status, content]))
  return { call: `${method} ${path}`, method, path, parameters, body, answers }
}

function matchPath(template: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = template.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const values: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    if (isVariable(segment)) values[segment.slice(1, -1)] = decodeURIComponent(given[index]!)
    else if (segment !== given[index]) return undefined
  }
  return values
}

/** The schema of the answer with JSON of one status. */
export const jsonAnswer = (operation: Operation, status: string): Schema | undefined =>
  operation.answers[status]?.['application/json']?.schema
