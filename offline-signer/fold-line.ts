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
