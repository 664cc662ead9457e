import type * as z from 'zod/mini'
import type { OrderField, OrderFields, OrderForm } from '@domain/transactions/order-form/order-field'

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly innerType?: Schema
  readonly element?: Schema
  readonly options?: readonly Schema[]
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly out?: Schema
  readonly in?: Schema
  readonly valueType?: Schema
  readonly getter?: () => Schema
}
export type Schema = { readonly _zod: { readonly def: Definition } }

const defOf = (schema: unknown) => (schema as Schema)._zod.def

/** Every path that an order of this type may have on the wire; kinds by the value of their `type`. */
function pathsOf(schema: unknown, path: string): readonly string[] {
  const def = defOf(schema)
  if (def.innerType) return pathsOf(def.innerType, path)
  if (def.element) return pathsOf(def.element, path)
  if (def.options && isDestination(def.options)) return [path]
  if (def.options) return def.options.flatMap((option) => pathsOf(option, `${path}[${typeOf(option)}]`)).concat(path)
  if (def.shape) {
    const parts = Object.entries(def.shape).filter(([name]) => name !== 'type')
    return [path, ...parts.flatMap(([name, part]) => pathsOf(part, path === '' ? name : `${path}.${name}`))]
  }
  return [path]
}

/** One field of a form, three kinds on the wire. */
const isDestination = (options: readonly Schema[]) => options.map(typeOf).join() === 'Address,Account,Endpoint'
const typeOf = (schema: unknown) => String(defOf(defOf(schema).shape!['type']).values?.[0])

/** The same of a form's description. */
function pathsOfFields(fields: OrderFields, path: string): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => pathsOfField(field, path === '' ? name : `${path}.${name}`))
}

function pathsOfField(field: OrderField, path: string): readonly string[] {
  if (field.as === 'group') return [path, ...pathsOfFields(field.of, path)]
  if (field.as === 'list') return pathsOfField(field.of, path)
  if (field.as === 'kind')
    return [
      path,
      ...Object.entries(field.of).flatMap(([type, parts]) => [
        `${path}[${type}]`,
        ...pathsOfFields(parts, `${path}[${type}]`),
      ]),
    ]
  return [path]
}

const sorted = (paths: readonly string[]) => [...new Set(paths)].filter((path) => path !== '').sort()

export const fieldsOfSchema = Object.assign(
  (schema: z.core.$ZodType, type: string): readonly string[] => {
    const option = defOf(schema).options!.find((one) => typeOf(one) === type)
    return sorted(pathsOf(option, ''))
  },
  { ofForm: (form: OrderForm): readonly string[] => sorted(pathsOfFields({ ...form.does, ...form.beside }, '')) },
)
