export interface ChartHeader {
  readonly purpose: string
  readonly invariants: readonly string[]
  readonly waitsFor: string
}

/** Reads the header doc of a chart file: Purpose, Invariants, Waits for. */
export function readHeader(source: string): ChartHeader {
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(source)?.[1]
  if (!comment) throw new Error('the chart has no header')
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*\s?/, '').trimEnd())
  return {
    purpose: sentence(lines, 'Purpose:'),
    invariants: lines.filter((line) => /^\d+\. /.test(line)),
    waitsFor: sentence(lines, 'Waits for:'),
  }
}

function sentence(lines: readonly string[], label: string): string {
  const start = lines.findIndex((line) => line.startsWith(label))
  if (start < 0) throw new Error(`the header has no line "${label}"`)
  const end = lines.findIndex((line, i) => i > start && line === '')
  return lines
    .slice(start, end < 0 ? undefined : end)
    .join(' ')
    .slice(label.length)
    .trim()
}
