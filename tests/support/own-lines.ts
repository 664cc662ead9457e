import ts from 'typescript'

/** A function longer than it may be: lines of its own, and of its longest piece of markup. */
export interface LongFunction {
  readonly name: string
  readonly lines: number
  readonly markup: number
}

const isNamedFunction = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ((ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && ts.isVariableDeclaration(node.parent))

/** What describes a chart is as long as the chart. */
const isChart = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && /^(?:setup|createMachine)\b|\.createMachine$/.test(node.expression.getText())

const isMarkup = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxFragment(node) || ts.isJsxSelfClosingElement(node)

/**
 * The functions of a source text that have more lines of their own, or a piece of markup with more lines, than may be. What stands in a
 * named function inside of it counts there alone, a piece of markup by itself, a chart not at all.
 */
export function longFunctions(
  path: string,
  text: string,
  mostLines: number,
  mostMarkup: number,
): readonly LongFunction[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const found: LongFunction[] = []
  const measure = (node: ts.FunctionLikeDeclaration) => {
    const own = new Set<number>()
    let markup = 0
    for (let line = lineOf(node.getStart()); line <= lineOf(node.end); line++) own.add(line)
    const leaveOut = (from: number, to: number) => {
      for (let line = from; line <= to; line++) own.delete(line)
    }
    const walk = (inner: ts.Node): void => {
      const [first, last] = [lineOf(inner.getStart()), lineOf(inner.end)]
      if (isMarkup(inner)) {
        markup = Math.max(markup, last - first + 1)
        return leaveOut(first, last)
      }
      if (isNamedFunction(inner) || isChart(inner)) return leaveOut(first + 1, last)
      ts.forEachChild(inner, walk)
    }
    if (node.body) walk(node.body)
    if (own.size > mostLines || markup > mostMarkup) found.push({ name: nameOf(node), lines: own.size, markup })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) measure(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const nameOf = (node: ts.FunctionLikeDeclaration): string =>
  node.name?.getText() ??
  (ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent) ? node.parent.name.getText() : '?')
