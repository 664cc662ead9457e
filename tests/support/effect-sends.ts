import ts from 'typescript'

const effects = ['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useEffectEvent']
const isSender = (name: string) => /^send(?:[A-Z]|$)/.test(name)

/** The lines on which an effect of a component sends an event to a chart, or reads the snapshot of one. */
export function sendsInEffects(path: string, source: string): readonly number[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found = new Set<number>()
  const notify = (node: ts.Node) => found.add(file.getLineAndCharacterOfPosition(node.getStart()).line + 1)
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression } = node
      const name = ts.isPropertyAccessExpression(expression)
        ? expression.name.text
        : ts.isIdentifier(expression)
          ? expression.text
          : ''
      const isWatched =
        name === 'subscribe' &&
        ts.isPropertyAccessExpression(expression) &&
        /[aA]ctor$|^road$/.test(expression.expression.getText())
      if (isSender(name) || name === 'getSnapshot' || isWatched) notify(node)
    }
    // Handed on, it is called by somebody else in the effect's place.
    if (
      ts.isCallExpression(node) &&
      node.arguments.some((argument) => ts.isIdentifier(argument) && isSender(argument.text))
    )
      notify(node)
    if (
      ts.isIdentifier(node) &&
      /^snapshot$|Snapshot$/.test(node.text) &&
      !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)
    )
      notify(node)
    ts.forEachChild(node, look)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && effects.includes(node.expression.text)) {
      const [run, deps] = node.arguments
      if (run) look(run)
      // A sender that is only listed is not sent by; a snapshot is watched.
      if (deps && /\bsnapshot\b/.test(deps.getText())) notify(deps)
    } else ts.forEachChild(node, visit)
  }
  visit(file)
  return [...found].sort((a, b) => a - b)
}
