import { sha256Hex } from '@domain/shared/hash'

interface Cell { readonly x: number; readonly y: number; readonly tone: 'b' | 'c' }

export interface IdenticonPattern {
  /** Degrees. */
  readonly hue: number
  readonly hue2: number
  readonly cells: readonly Cell[]
}

/** Five by five squares, mirrored, from the SHA-256 of the value: the same value always looks the same. */
export function identiconPattern(value: string): IdenticonPattern {
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
