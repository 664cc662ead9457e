import { useMemo } from 'react'
import { sha256Hex } from '@domain/shared/hash'

interface IdenticonProps {
  /** What the pattern stands for: an address or an id. Without it a dashed placeholder shows. */
  readonly value: string | undefined
  readonly size?: number
}

/** Five by five squares, mirrored, from the SHA-256 of the value: the same value always looks the same. */
export function Identicon({ value, size = 24 }: IdenticonProps) {
  const pattern = useMemo(() => (value ? identiconPattern(value) : undefined), [value])
  if (!pattern) return <span className="identicon-missing" style={{ width: size, height: size }} aria-hidden="true" />
  return (
    <svg className="identicon" width={size} height={size} viewBox="0 0 6 6" shapeRendering="crispEdges" aria-hidden="true" style={{ '--h': pattern.hue, '--h2': pattern.hue2 } as never}>
      <rect width="6" height="6" className="a" />
      {pattern.cells.map(({ x, y, tone }) => <rect key={`${x}${y}`} x={x + 0.5} y={y + 0.5} width="1.03" height="1.03" className={tone} />)}
    </svg>
  )
}

interface Cell { readonly x: number; readonly y: number; readonly tone: 'b' | 'c' }

export function identiconPattern(value: string): { readonly hue: number; readonly hue2: number; readonly cells: readonly Cell[] } {
  const bytes = sha256Hex(value).match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
  const at = (i: number) => bytes[i] ?? 0
  const hue = Math.round((at(0) / 255) * 360)
  const cells: Cell[] = []
  for (let y = 0; y < 5; y++) {
    for (let x = 0; x < 3; x++) {
      const byte = at(2 + y * 3 + x)
      if (byte < 108) continue
      const tone = byte > 196 ? 'c' : 'b'
      cells.push({ x, y, tone })
      if (x < 2) cells.push({ x: 4 - x, y, tone })
    }
  }
  return { hue, hue2: (hue + 90 + (at(1) % 120)) % 360, cells }
}
