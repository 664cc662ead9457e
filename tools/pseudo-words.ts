import ts from 'typescript'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const marked = [...'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ']

/** Every letter in another dress, so that what still wears its own is no sentence of a message file; `{…}` stays a place for a value. */
export const pseudoText = (text: string): string =>
  text.replace(/\{\w+\}|[a-zA-Z]/g, (found) => (found.length > 1 ? found : marked[plain.indexOf(found)]!))

/** The source of a message file in the pseudo-language: its sentences are dressed, its names, comparisons and imports are not. */
export function pseudoSource(source: string): string {
  const file = ts.createSourceFile('messages.ts', source, ts.ScriptTarget.Latest, true)
  const pieces: { readonly from: number; readonly to: number; readonly text: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (isPieceOfSentence(node) && !isName(node))
      pieces.push({ from: node.getStart(file), to: node.end, text: rewrite(node, node.getText(file)) })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return pieces
    .sort((a, b) => b.from - a.from)
    .reduce((text, piece) => text.slice(0, piece.from) + piece.text + text.slice(piece.to), source)
}

type Piece = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail

const isPieceOfSentence = (node: ts.Node): node is Piece =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)

/** Escapes such as \u00a0 hold letters of their own, which stay. */
function rewrite(node: Piece, raw: string): string {
  const end = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) ? 2 : 1
  const inner = raw.slice(1, -end).split(/(\\(?:u\{[^}]*\}|u.{4}|x.{2}|.))/)
  return (
    raw.charAt(0) + inner.map((part) => (part.startsWith('\\') ? part : pseudoText(part))).join('') + raw.slice(-end)
  )
}

const comparisons = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]

/** What the program itself reads: the name of a property, a case, what something is compared with. */
function isName(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) return parent.name === node
  if (ts.isBinaryExpression(parent)) return comparisons.includes(parent.operatorToken.kind)
  return ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)
}
