import { isJsonObject } from './json'

/**
 * Does a tree of `left` and `right` join at most so many terms? Looks at no more of it than that, whatever its shape: it may be
 * asked of anything, before anything else reads it.
 */
export function isBoundedTree(tree: unknown, mostTerms: number): boolean {
  const waiting = [tree]
  for (let seen = 0; waiting.length > 0; seen++) {
    if (seen === 2 * mostTerms - 1) return false
    const node = waiting.pop()
    if (isJsonObject(node))
      waiting.push(...['left', 'right'].filter((side) => Object.hasOwn(node, side)).map((side) => node[side]))
  }
  return true
}
