import ts from 'typescript'

/** Attributes whose text is read by a person, or by a screen reader to one. */
const spoken = [
  'title',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'alt',
  'label',
]
const hasWords = (text: string) => /\p{L}/u.test(text)

/** The words that stand in the markup of a source file in place of a message, each with its line. */
export function wordsInMarkup(path: string, source: string): readonly string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const report = (node: ts.Node, texts: readonly string[]) =>
    texts
      .filter(hasWords)
      .forEach((text) =>
        found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text.trim()}`),
      )
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) report(node, [node.text])
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression)
      report(node, literalsOf(node.expression))
    if (ts.isJsxAttribute(node) && spoken.includes(node.name.getText()) && node.initializer) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer
      report(node, value ? literalsOf(value) : [])
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The literal texts that an expression may turn out to be; what it calls, compares or renders is not looked into. */
function literalsOf(node: ts.Expression | ts.JsxAttributeValue): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal }) => [...literalsOf(expression), literal.text]),
    ]
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)]
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  )
    return literalsOf(node.expression)
  if (!ts.isBinaryExpression(node)) return []
  const {
    operatorToken: { kind },
    left,
    right,
  } = node
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsOf(right)
  const isEither =
    kind === ts.SyntaxKind.BarBarToken ||
    kind === ts.SyntaxKind.QuestionQuestionToken ||
    kind === ts.SyntaxKind.PlusToken
  return isEither ? [...literalsOf(left), ...literalsOf(right)] : []
}
