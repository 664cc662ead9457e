import ts from 'typescript'

/** What calls are made with: a value for each kind of argument that has no value of its own. */
export interface ArgumentFixture {
  readonly api: unknown
  readonly fetch: unknown
  /** By the name of a type or of a field, for what is too wide to be made from its type. */
  readonly known: Readonly<Record<string, readonly unknown[]>>
  /** A text by the name of its argument, field or filter; undefined leaves it to chance. */
  readonly textOf: (name: string, file: string) => string
}

export interface ExportedFunction {
  readonly file: string
  readonly name: string
  /** Each entry is one list of arguments. */
  readonly argumentLists: readonly (readonly unknown[])[]
}

interface Wanted {
  readonly checker: ts.TypeChecker
  readonly fixture: ArgumentFixture
  readonly file: string
}

const mostLists = 400

/** Every exported function of some files, with arguments of every shape that their types allow. */
export function listFunctions(files: readonly string[], fixture: ArgumentFixture): readonly ExportedFunction[] {
  const configuration = ts.parseJsonConfigFileContent(
    ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)).config,
    ts.sys,
    '.',
  )
  const program = ts.createProgram([...files], configuration.options)
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)
    return (module ? checker.getExportsOfModule(module) : []).flatMap((symbol) => {
      const at = symbol.valueDeclaration
      const [signature] = at ? checker.getTypeOfSymbolAtLocation(symbol, at).getCallSignatures() : []
      return signature && at
        ? [{ file, name: symbol.name, argumentLists: coverParameters({ checker, fixture, file }, signature, at) }]
        : []
    })
  })
}

function coverParameters(wanted: Wanted, signature: ts.Signature, at: ts.Node): readonly (readonly unknown[])[] {
  const parameters = signature.parameters.map((symbol) => {
    const declared = symbol.valueDeclaration as ts.ParameterDeclaration
    const mayMiss = declared.questionToken !== undefined || declared.initializer !== undefined
    return {
      mayMiss,
      values: coverType(wanted, wanted.checker.getTypeOfSymbolAtLocation(symbol, at), symbol.name, []),
    }
  })
  const many = Math.min(mostLists, Math.max(1, ...parameters.map(({ values }) => values.length)))
  const full = Array.from({ length: many }, (_, index) => parameters.map(({ values }) => values[index % values.length]))
  return [parameters.map(({ mayMiss, values }) => (mayMiss ? undefined : values[0])), ...full]
}

function coverType(wanted: Wanted, type: ts.Type, name: string, open: readonly ts.Type[]): readonly unknown[] {
  const { checker, fixture, file } = wanted
  const known = knownValues(fixture, [type.aliasSymbol?.name, type.getSymbol()?.name, name])
  if (known) return known
  if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value]
  if (type.flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(type) === 'true']
  if (type.flags & ts.TypeFlags.Number) return [10]
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) return [undefined]
  if (type.flags & ts.TypeFlags.String || isBrandedText(type)) return [fixture.textOf(name, file)]
  if (type.isUnion()) return coverUnion(wanted, type, name, open)
  if (type.getCallSignatures().length > 0) return [name.startsWith('fetch') ? fixture.fetch : () => undefined]
  if (open.includes(type)) return [undefined]
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number)
  if (element) return coverType(wanted, element, name, [...open, type]).map((value) => [value])
  return type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)
    ? coverObject(wanted, type, [...open, type])
    : [{ type: 'Propose' }]
}

const knownValues = (
  fixture: ArgumentFixture,
  names: readonly (string | undefined)[],
): readonly unknown[] | undefined => {
  const all: Readonly<Record<string, readonly unknown[]>> = {
    ApiClient: [fixture.api],
    AbortSignal: [new AbortController().signal],
    ...fixture.known,
  }
  const known = names.find((name) => name !== undefined && Object.hasOwn(all, name))
  return known === undefined ? undefined : all[known]
}

const isBrandedText = (type: ts.Type) =>
  type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.String)

/** Present before absent, so that a list of one has something in it. */
function coverUnion(wanted: Wanted, type: ts.UnionType, name: string, open: readonly ts.Type[]): readonly unknown[] {
  const isNothing = ({ flags }: ts.Type) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0
  return type.types.filter((one) => !isNothing(one)).flatMap((one) => coverType(wanted, one, name, open))
}

function coverObject(wanted: Wanted, type: ts.Type, open: readonly ts.Type[]): readonly unknown[] {
  const { checker } = wanted
  const fields = checker.getPropertiesOfType(type).map((symbol) => ({
    name: symbol.name,
    mayMiss: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
    values: coverType(wanted, checker.getTypeOfSymbol(symbol), symbol.name, open),
  }))
  const many = Math.max(1, ...fields.map(({ values }) => values.length))
  const build = (chosen: typeof fields, index: number) =>
    Object.fromEntries(chosen.map(({ name, values }) => [name, values[index % values.length]]))
  const full = Array.from({ length: many }, (_, index) => build(fields, index))
  const least = fields.filter(({ mayMiss }) => !mayMiss)
  return least.length === fields.length ? full : [...full, build(least, 0)]
}
