const mark = '  ↳ '
const least = 20

/** A terminal draws these in one column; whatever else may take two. */
const columnsOf = (character: string): number => (/^[ -~]$/.test(character) ? 1 : 2)

/**
 * A line as a terminal shows it whole: what does not fit goes on below, behind a mark. Text that is filled up to the edge cannot look like
 * a line of its own there.
 */
export function foldLine(line: string, columns: number | undefined): readonly string[] {
  if (columns === undefined) return [line]
  const width = Math.max(columns, least)
  const lines: string[] = []
  let current = ''
  let used = 0
  for (const character of line) {
    if (used + columnsOf(character) > width) {
      lines.push(current)
      current = mark
      used = mark.length + 1
    }
    current += character
    used += columnsOf(character)
  }
  return [...lines, current]
}

/** Lines of a screen that are left to what stands above and to the question below. */
const besides = 4
const leastOfPage = 5

/** Lines in portions that a terminal shows at once: what has left it, nobody reads, and not every terminal goes back. All of them for a file. */
export function pagesOf(
  lines: readonly string[],
  terminal: { readonly columns: number; readonly rows: number } | undefined,
): readonly (readonly string[])[] {
  const all = lines.flatMap((line) => foldLine(line, terminal?.columns))
  const size = terminal ? Math.max((terminal.rows || 24) - besides, leastOfPage) : all.length
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
}
