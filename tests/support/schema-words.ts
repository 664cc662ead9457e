interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly innerType?: Schema
  readonly element?: Schema
  readonly valueType?: Schema
  readonly out?: Schema
  readonly options?: readonly Schema[]
  readonly getter?: () => Schema
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
}
interface Schema {
  readonly _zod: { readonly def: unknown }
}

interface SchemaWords {
  /** Every text that a schema allows of a few, with the path of its field below the request. */
  readonly enumerated: readonly { readonly path: string; readonly word: string }[]
  /** The paths of the fields that hold any text. */
  readonly free: readonly string[]
}

/** Walks through schemas of requests by their own definitions, so that a word that is added to one is found. */
export function wordsOfSchema(schemas: Readonly<Record<string, Schema>>): SchemaWords {
  const enumerated = new Map<string, { readonly path: string; readonly word: string }>()
  const free = new Set<string>()
  const visit = (schema: Schema, path: string, above: readonly Schema[]) => {
    if (above.includes(schema)) return
    const {
      type,
      shape = {},
      innerType,
      element,
      valueType,
      out,
      options = [],
      getter,
      values,
      entries = {},
    } = schema._zod.def as Definition
    const within = [...above, schema]
    for (const [name, field] of Object.entries(shape))
      if (path !== '' || name !== 'type') visit(field, path === '' ? name : `${path}.${name}`, within)
    for (const inner of [innerType, element, out, getter?.(), ...options]) if (inner) visit(inner, path, within)
    if (valueType) visit(valueType, `${path}.name`, within)
    for (const word of type === 'literal' ? (values ?? []) : Object.values(entries))
      enumerated.set(`${path} ${String(word)}`, { path, word: String(word) })
    if (type === 'string') free.add(path)
  }
  for (const schema of Object.values(schemas)) visit(schema, '', [])
  return { enumerated: [...enumerated.values()], free: [...free] }
}
