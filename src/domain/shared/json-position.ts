/** Where in a text, both counted from one. */
export interface TextPosition {
  readonly line: number
  readonly column: number
}

type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' | 'nothing'

const spaces = /[ \t\n\r]*/y
const token =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/y

/** Where a text stops being JSON, whatever the browser says of it; undefined of JSON. */
export function jsonMistake(text: string): TextPosition | undefined {
  const open: string[] = []
  let expected: Expected | undefined = 'value'
  let at = 0
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  for (;;) {
    at += match(spaces)!.length
    if (at === text.length) return expected === 'nothing' ? undefined : positionOf(text, at)
    const next = match(token)
    expected = next === undefined ? undefined : after(next, expected, open)
    if (next === undefined || expected === undefined) return positionOf(text, at)
    at += next.length
  }
}

/** What is expected after a token; undefined where the token itself is none that was. */
function after(next: string, expected: Expected, open: string[]): Expected | undefined {
  const [first] = next
  if (first === '}' || first === ']') {
    const isEnd = expected === 'commaOrEnd' || expected === (first === '}' ? 'nameOrEnd' : 'valueOrEnd')
    return isEnd && open.pop() === (first === '}' ? '{' : '[') ? afterValue(open) : undefined
  }
  if (first === ',') return expected !== 'commaOrEnd' ? undefined : open.at(-1) === '{' ? 'name' : 'value'
  if (first === ':') return expected === 'colon' ? 'value' : undefined
  if (expected === 'name' || expected === 'nameOrEnd') return first === '"' ? 'colon' : undefined
  if (expected !== 'value' && expected !== 'valueOrEnd') return undefined
  if (first !== '{' && first !== '[') return afterValue(open)
  open.push(first)
  return first === '{' ? 'nameOrEnd' : 'valueOrEnd'
}

const afterValue = (open: readonly string[]): Expected => (open.length === 0 ? 'nothing' : 'commaOrEnd')

function positionOf(text: string, at: number): TextPosition {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}
